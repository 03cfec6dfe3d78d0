import type { LdapSettings } from '@derslik/contract/directory';
import type { IdentityMapping } from '@derslik/contract/identity';
import { directoryLimits } from '@derslik/contract/limits/directory';
import { normaliseName } from '@derslik/contract/names';
import { AndFilter, EqualityFilter, OrFilter, type Entry } from 'ldapts';
import { attributesFor, binaryOf, idValue, personOf, withGroups, type DirectoryPerson } from './directoryEntry.js';
import { DirectoryFault } from './directoryFault.js';
import { groupsOfPerson } from './directoryGroups.js';
import { DirectoryLine, type BindOutcome } from './directoryLine.js';
import { dnValue } from './dn.js';
import { readFilter } from './readFilter.js';

export type LookStep = 'connected' | 'certificate' | 'serviceAccount' | 'base' | 'found' | 'ownPassword' | 'groups';

export interface DirectoryLook {
  settings: LdapSettings;
  /** The service account's password. */
  secret: string;
  mapping: IdentityMapping;
  typed: string;
  /** Their lasting id, where it is known: nobody else is found. */
  subject?: string;
  /** Null: only looked at. */
  password: string | null;
  /** Asks for all that the directory says of them, and tells each step. */
  onStep?: (step: LookStep, detail: string) => void;
}

/** Somebody of the directory with their groups among their claims, and whether it was their password. */
export interface Looked {
  person: DirectoryPerson | null;
  password: BindOutcome | 'notAsked';
  referrals: string[];
}

/** As they are typed, at most: `OKUL\ayse` is ayse. */
const nameOf = (typed: string, { flavour }: LdapSettings): string => {
  const name = normaliseName(typed);
  return flavour === 'activeDirectory' ? name.replace(/^[^\\]*\\/, '') : name;
};

const isDnPattern = (pattern: string): boolean => /^[A-Za-z0-9.-]+=/.test(pattern.trim());

/** The filter for who is called so, or has this id. What was typed is a value of it and never its text: it can end no filter and begin none. */
const filterFor = (settings: LdapSettings, name: string, subject: string | undefined) => {
  const named =
    subject === undefined
      ? settings.nameAttributes.map((attribute) => new EqualityFilter({ attribute, value: name }))
      : [new EqualityFilter({ attribute: settings.idAttribute, value: idValue(settings, subject) })];
  return new AndFilter({ filters: [readFilter(settings.filter), new OrFilter({ filters: named })] });
};

const attributesOf = ({ settings, mapping, onStep }: DirectoryLook): string[] => {
  const wanted = attributesFor(settings, mapping);
  return onStep ? [...new Set(['*', ...wanted])] : wanted;
};

/** @throws DirectoryFault manyFound */
const findPerson = async (
  line: DirectoryLine,
  look: DirectoryLook,
  name: string,
): Promise<{ entry: Entry | null; referrals: string[] }> => {
  const { settings } = look;
  const { entries, referrals } = await line.search({
    base: settings.base,
    filter: filterFor(settings, name, look.subject),
    attributes: attributesOf(look),
    binary: binaryOf(settings),
    most: 2,
  });
  if (entries.length > 1)
    throw new DirectoryFault(
      'manyFound',
      entries
        .map(({ dn }) => dn)
        .join(' · ')
        .slice(0, 300),
    );
  return { entry: entries[0] ?? null, referrals };
};

/** The entry of whoever the line is bound as, and of nobody else. @throws DirectoryFault */
const ownEntry = async (line: DirectoryLine, look: DirectoryLook, bound: string): Promise<Entry | null> => {
  const { settings } = look;
  const said = isDnPattern(settings.pattern) ? `dn:${bound}` : await line.whoAmI();
  const reading = { attributes: attributesOf(look), binary: binaryOf(settings), most: 2 };
  if (said.startsWith('dn:')) {
    const filter = readFilter(settings.filter);
    return (await line.search({ base: said.slice(3), scope: 'base', filter, ...reading })).entries[0] ?? null;
  }
  const name = /^u:(?:[^\\]*\\)?(.+)$/.exec(said)?.[1];
  if (name === undefined) return null;
  const own = new EqualityFilter({ attribute: 'sAMAccountName', value: name });
  const filter = new AndFilter({ filters: [readFilter(settings.filter), own] });
  const { entries } = await line.search({ base: settings.base, filter, ...reading });
  return entries.length === 1 ? (entries[0] ?? null) : null;
};

const bindService = async (line: DirectoryLine, { settings, secret }: DirectoryLook): Promise<void> => {
  if (settings.finding === 'service') await line.bindAs(settings.bindName, secret);
};

const complete = async (line: DirectoryLine, look: DirectoryLook, entry: Entry): Promise<DirectoryPerson> => {
  const { settings, mapping, onStep } = look;
  const person = personOf(entry, settings, attributesFor(settings, mapping));
  const groups = await groupsOfPerson(line, settings, person);
  onStep?.(
    'groups',
    groups
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 500),
  );
  return { ...person, claims: withGroups(person.claims, groups) };
};

/** By the name itself: whoever can bind so is read by themselves. */
const lookByPattern = async (line: DirectoryLine, look: DirectoryLook, name: string): Promise<Looked> => {
  const { settings, password, onStep } = look;
  if (password === null) throw new DirectoryFault('notAsked', settings.pattern);
  const isDn = isDnPattern(settings.pattern);
  const bound = settings.pattern.replace('{name}', () => (isDn ? dnValue(name) : name));
  const outcome = await line.tryPassword(bound, password);
  if (outcome !== 'right') return { person: null, password: outcome, referrals: [] };
  onStep?.('ownPassword', bound);
  const entry = await ownEntry(line, look, bound);
  if (entry) onStep?.('found', entry.dn);
  return { person: entry && (await complete(line, look, entry)), password: outcome, referrals: [] };
};

const lookBySearch = async (line: DirectoryLine, look: DirectoryLook, name: string): Promise<Looked> => {
  const { settings, password, onStep } = look;
  await bindService(line, look);
  onStep?.('serviceAccount', settings.finding === 'service' ? settings.bindName : '');
  if (onStep) {
    await line.search({ base: settings.base, scope: 'base', filter: '(objectClass=*)', attributes: ['1.1'] });
    onStep('base', settings.base);
  }
  const { entry, referrals } = await findPerson(line, look, name);
  if (!entry) {
    // Nobody is told by the time that it takes whether the directory knows a name.
    if (password !== null && !onStep) await line.tryPassword(`cn=${dnValue(name)},${settings.base}`, password);
    return { person: null, password: 'notAsked', referrals };
  }
  onStep?.('found', entry.dn);
  const outcome = password === null ? 'notAsked' : await line.tryPassword(entry.dn, password);
  if (outcome === 'right') onStep?.('ownPassword', '');
  if (outcome !== 'right' && outcome !== 'notAsked') return { person: null, password: outcome, referrals };
  // The line is theirs now: what they may not read, the account of the school may.
  if (password !== null) await bindService(line, look);
  return { person: await complete(line, look, entry), password: outcome, referrals };
};

/** Asks a directory for one person. @throws DirectoryFault */
export const lookUp = async (look: DirectoryLook): Promise<Looked> => {
  const { settings, typed, password, onStep } = look;
  const name = nameOf(typed, settings);
  // An empty password would be an anonymous bind, and succeed.
  if (name === '' || password === '') return { person: null, password: 'wrong', referrals: [] };
  const patience = { seconds: directoryLimits.signInSeconds, ...(onStep ? { onStep } : {}) };
  const line = await DirectoryLine.open(settings, patience);
  try {
    const looked = await (settings.finding === 'pattern' ? lookByPattern : lookBySearch)(line, look, name);
    const { person } = looked;
    if (person && look.subject !== undefined && person.subject !== look.subject)
      return { ...looked, person: null, password: 'wrong' };
    if (person && person.subject === null) throw new DirectoryFault('noEntryId', settings.idAttribute);
    if (person?.isDisabled) return { ...looked, person: null, password: 'closedThere' };
    return looked;
  } finally {
    line.close();
  }
};
