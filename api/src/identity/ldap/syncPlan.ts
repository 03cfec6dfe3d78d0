import type { DirectorySyncRow, SyncFinding } from '@derslik/contract/directory';
import type { Said } from '@derslik/contract/identity';
import { readClaims } from '@derslik/contract/readClaims';
import type { AccountType } from '@derslik/contract/roles';
import type { AdminUserUpdate } from '@derslik/contract/users';
import { inTurns } from '../../imports/inTurns.js';
import { changesBySource, groupsFor } from '../followSource.js';
import { judgeBy, type JudgedAccount } from '../judge.js';
import type { ProviderRow } from '../providerRow.js';
import { directoryIssuer, type DirectoryPerson } from './directoryEntry.js';
import type { SyncFacts } from './syncFacts.js';

/** An account that the directory makes. */
export interface PlannedAccount {
  subject: string;
  said: Said;
  userType: AccountType;
  waits: boolean;
  classes: readonly { id: string }[];
  departments: readonly { id: string }[];
}
/** An account that follows, joined now or before. */
export interface SyncChange {
  userId: string;
  subject: string;
  said: Said;
  isJoined: boolean;
  changes: AdminUserUpdate;
  /** As a row of the synchronisation calls them. */
  name: string;
  username: string;
}

/** What a directory would change here. */
export interface SyncPlan {
  make: PlannedAccount[];
  change: SyncChange[];
  /** Whom the directory has no more, and who would be closed: ids of their identities. */
  leave: string[];
  /** Accounts that are joined and open. */
  open: number;
  rows: DirectorySyncRow[];
}

interface Called {
  name: string;
  username: string;
}
export interface ReadPerson extends DirectoryPerson {
  said: Said;
}

const wholeName = ({ name, surname }: Pick<Said, 'name' | 'surname'>): string =>
  `${name ?? ''} ${surname ?? ''}`.trim();

/** An address that two have is neither's. */
const withoutDoubles = (people: readonly ReadPerson[]): Map<string, ReadPerson[]> => {
  const byEmail = new Map<string, ReadPerson[]>();
  for (const person of people)
    if (person.said.email) byEmail.set(person.said.email, [...(byEmail.get(person.said.email) ?? []), person]);
  for (const [email, all] of byEmail) {
    if (all.length === 1) byEmail.delete(email);
    else for (const { said } of all) Object.assign(said, { email: null, emailVerified: false });
  }
  return byEmail;
};

/** What the mapping reads of each. */
export const readAll = (provider: ProviderRow, people: readonly DirectoryPerson[]): Promise<ReadPerson[]> =>
  inTurns(people, (person) => ({ ...person, said: readClaims(provider.mapping, person.claims) }));

/** Judges each by the one rule of those who come by themselves, and writes nothing. */
export const planSync = async (
  provider: ProviderRow,
  people: readonly ReadPerson[],
  facts: SyncFacts,
): Promise<SyncPlan> => {
  const plan: SyncPlan = { make: [], change: [], leave: [], open: 0, rows: [] };
  const tell = (what: SyncFinding, of: Called, more: Partial<DirectorySyncRow> = {}): void => {
    plan.rows.push({ line: plan.rows.length + 1, what, ...of, before: '', after: '', personId: null, ...more });
  };
  const { role, required } = provider.mapping;
  const meant = new Set([...role.choices.map(({ value }) => value), ...(required?.values ?? [])]);
  const seen = new Set<string>();
  const notOurs = new Set<string>();
  const doubled = withoutDoubles(people);
  const doubles = new Map([...doubled].flatMap(([email, all]) => all.map((one) => [one, email] as const)));
  const byName = new Map<string, number>();
  for (const { said } of people) byName.set(wholeName(said), (byName.get(wholeName(said)) ?? 0) + 1);

  for (const person of people) {
    const { said, subject, username } = person;
    const of = { name: wholeName(said) || username || person.dn.slice(0, 120), username };
    if (subject === null || seen.has(subject)) {
      tell('noId', of, { after: person.dn.slice(0, 300) });
      continue;
    }
    seen.add(subject);
    const email = doubles.get(person);
    if (email !== undefined) tell('doubledEmail', of, { after: email });
    const proven = { providerId: provider.id, issuer: directoryIssuer, subject, claims: person.claims, said };
    const judged = await judgeBy(facts, provider, proven, {});
    const account = judged.outcome === 'new' ? null : judged.account;
    const personId = account?.id ?? null;
    const shown = account ? `${account.name} ${account.surname}` : '';
    const gone = [
      ...facts.missing('classes', said.classes ?? []),
      ...facts.missing('departments', said.departments ?? []),
    ]
      // A group that says what somebody is need be no class.
      .filter((name) => !meant.has(name));
    if (gone.length > 0 && said.isOurs) tell('groupMissing', of, { after: gone.join(', ').slice(0, 300), personId });
    switch (judged.outcome) {
      case 'known':
      case 'joined': {
        const isJoined = judged.outcome === 'joined';
        if (isJoined) tell('joined', of, { before: shown, personId });
        const changes = await changesBySource(facts, provider, judged.account, said);
        for (const { what, ...more } of await changedThings(facts, judged.account, changes))
          tell(what, of, { ...more, personId });
        plan.change.push({ userId: judged.account.id, subject, said, isJoined, changes, ...of });
        break;
      }
      case 'new': {
        const others = facts.called(said);
        if ((byName.get(wholeName(said)) ?? 0) > 1 || others.length > 0)
          tell('sameName', of, {
            before: others
              .map(({ name }) => name)
              .join(', ')
              .slice(0, 300),
          });
        const made = await planAccount(provider, facts, subject, said);
        if (made) {
          plan.make.push(made);
          tell('made', of, { after: made.classes.map(({ id }) => facts.nameOf(id)).join(', ') });
        } else tell('asks', of);
        break;
      }
      case 'password':
        tell('asks', of, { before: shown, personId });
        break;
      case 'refused':
        if (judged.code === 'auth.disabled') tell('back', of, { before: shown, personId });
        else if (judged.code === 'identity.otherJoined') tell('otherOwner', of, { before: shown, personId });
        // They stand there, and are of the school no more: as who is gone from there.
        else if (judged.code === 'identity.notOurs' && account) notOurs.add(subject);
        else tell('refused', of, { after: judged.code, personId });
    }
  }
  for (const one of facts.joined) {
    if (!one.disabled) plan.open += 1;
    const isThere = seen.has(one.subject);
    if ((isThere && !notOurs.has(one.subject)) || one.disabled) continue;
    const of = { name: `${one.name} ${one.surname}`, username: one.username };
    tell('left', of, { personId: one.id, after: isThere ? 'identity.notOurs' : '' });
    if (one.user_type !== 'general-manager') plan.leave.push(one.identity_id);
  }
  return plan;
};

/** Whom the school's rule for newcomers makes an account of at once; null: they are asked when they come. */
const planAccount = async (
  provider: ProviderRow,
  facts: SyncFacts,
  subject: string,
  said: Said,
): Promise<PlannedAccount | null> => {
  const { newcomers, mapping } = provider;
  if ((newcomers !== 'make' && newcomers !== 'approval') || !said.type) return null;
  const wanted = { said, userType: said.type, before: null };
  return {
    ...{ subject, said, userType: said.type, waits: newcomers === 'approval' },
    classes: (await groupsFor(facts, 'classes', { ...wanted, rule: mapping.classes })) ?? [],
    departments: (await groupsFor(facts, 'departments', { ...wanted, rule: mapping.departments })) ?? [],
  };
};

/** Each thing that changes. */
const changedThings = async (
  facts: SyncFacts,
  account: JudgedAccount,
  { name, surname, userType, ...groups }: AdminUserUpdate,
): Promise<Pick<DirectorySyncRow, 'what' | 'before' | 'after'>[]> => {
  const found: Pick<DirectorySyncRow, 'what' | 'before' | 'after'>[] = [];
  if (name !== undefined && surname !== undefined)
    found.push({ what: 'changed', before: `${account.name} ${account.surname}`, after: `${name} ${surname}` });
  if (userType !== undefined) found.push({ what: 'changed', before: account.user_type, after: userType });
  for (const kind of ['classes', 'departments'] as const) {
    const wanted = groups[kind];
    if (!wanted) continue;
    const names = (ids: readonly string[]): string =>
      ids
        .map((id) => facts.nameOf(id))
        .join(', ')
        .slice(0, 300);
    const before = names(await facts.idsOf(kind, account.id));
    found.push({ what: kind === 'classes' ? 'moved' : 'changed', before, after: names(wanted.map(({ id }) => id)) });
  }
  return found;
};
