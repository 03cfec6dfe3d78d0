import type { IdentityMapping } from '@derslik/contract/identity';
import type { LdapSettings } from '@derslik/contract/directory';
import { identityLimits } from '@derslik/contract/limits/identity';
import type { Entry } from 'ldapts';
import { unitsOf } from './dn.js';

/** How a directory is named as an issuer: an id of it means the same whatever server holds it now. */
export const directoryIssuer = 'ldap';

/** Somebody of the directory. */
export interface DirectoryPerson {
  dn: string;
  /** What never changes of them; null: the directory shows none. */
  subject: string | null;
  /** As they type it. */
  username: string;
  claims: Record<string, unknown>;
  /** The names of groups as they stand with the person. */
  memberOf: string[];
  /** Closed there. */
  isDisabled: boolean;
}

const { claimTextMax, claimValuesMax, claimsBytesMax } = identityLimits;
/** Never of use here, and of harm in a trial's answer. */
const secretLike = /passw|pwd|^krb|^sambaLM|^sambaNT|^userPKCS|secret|hash|photo|certificate/i;
const accountDisabled = 0x2;
const guidAttributes = new Set(['objectguid', 'guid']);

/** A GUID's bytes as Active Directory's own tools write them: the first three parts turned round. */
export const guidText = (bytes: Buffer): string => {
  const hex = bytes.toString('hex');
  const turned = (from: number, to: number): string => (hex.slice(from, to).match(/../g) ?? []).toReversed().join('');
  return [turned(0, 8), turned(8, 12), turned(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** An attribute's values, whatever the case of its name; bytes only where they are wanted. */
export const entryValues = (entry: Entry, name: string): (string | Buffer)[] => {
  const wanted = name.toLowerCase();
  const own = Object.entries(entry).find(([key]) => key !== 'dn' && key.toLowerCase() === wanted)?.[1];
  return own === undefined ? [] : Array.isArray(own) ? own : [own];
};

/** Its values as texts. */
export const textsOf = (entry: Entry, name: string): string[] =>
  entryValues(entry, name).flatMap((value) => (typeof value === 'string' ? value : []));

const subjectOf = (entry: Entry, { idAttribute }: LdapSettings): string | null => {
  const [value] = entryValues(entry, idAttribute);
  if (value === undefined || value.length === 0) return null;
  if (typeof value === 'string') return value.length > 500 ? null : value;
  return value.length === 16 && guidAttributes.has(idAttribute.toLowerCase()) ? guidText(value) : value.toString('hex');
};

/** An id as it stands in the directory: the other way round than {@link guidText} and hexadecimal digits. */
export const idValue = ({ idAttribute }: Pick<LdapSettings, 'idAttribute'>, subject: string): string | Buffer => {
  if (!guidAttributes.has(idAttribute.toLowerCase())) return subject;
  const [, one = '', two = '', three = '', rest = ''] = /^(.{8})-(.{4})-(.{4})-(.{4}-.{12})$/.exec(subject) ?? [];
  const turned = (hex: string): string => (hex.match(/../g) ?? []).toReversed().join('');
  return Buffer.from(`${turned(one)}${turned(two)}${turned(three)}${rest.replace('-', '')}` || subject, 'hex');
};

/** Attributes whose values are bytes. */
export const binaryOf = ({ idAttribute }: LdapSettings): string[] =>
  guidAttributes.has(idAttribute.toLowerCase()) ? [idAttribute, 'objectGUID', 'GUID'] : [];

const ownClaims = new Set(['groups', 'groupDns', 'units', 'dn']);
/** What has to be asked for, so that the mapping finds what it names. */
export const attributesFor = (
  settings: LdapSettings,
  { name, email, username, role, classes, departments, required }: IdentityMapping,
): string[] => {
  const named = [name.given, name.family, name.whole, email.claim, email.verified, username];
  const grouped = [role.claim, classes.claim, departments.claim, required?.claim ?? ''];
  const mapped = [...named, ...grouped].filter((claim) => claim !== '' && !ownClaims.has(claim));
  const state = settings.flavour === 'activeDirectory' ? ['userAccountControl'] : [];
  return [...new Set([...mapped, ...settings.nameAttributes, settings.idAttribute, 'memberOf', ...state])];
};

/** A directory may write a name in another case than it was asked for: the mapping's holds. */
const bounded = (entry: Entry, wanted: readonly string[]): Record<string, unknown> => {
  const spelled = new Map(wanted.map((name) => [name.toLowerCase(), name]));
  const claims: Record<string, unknown> = {};
  let length = 0;
  for (const key of Object.keys(entry)) {
    if (key === 'dn' || key === '__proto__' || secretLike.test(key) || key.toLowerCase() === 'memberof') continue;
    const texts = textsOf(entry, key)
      .slice(0, claimValuesMax)
      .map((text) => text.slice(0, claimTextMax));
    if (texts.length === 0) continue;
    length += JSON.stringify(texts).length + key.length;
    if (length > claimsBytesMax / 2) break;
    claims[spelled.get(key.toLowerCase()) ?? key] = texts.length === 1 ? texts[0] : texts;
  }
  return claims;
};

/** What an entry says of a person. Their groups are added by whoever knows them. */
export const personOf = (entry: Entry, settings: LdapSettings, wanted: readonly string[]): DirectoryPerson => {
  const control = Number(textsOf(entry, 'userAccountControl')[0] ?? 0);
  return {
    dn: entry.dn,
    subject: subjectOf(entry, settings),
    username: settings.nameAttributes.map((name) => textsOf(entry, name)[0]).find(Boolean) ?? '',
    claims: { ...bounded(entry, wanted), units: unitsOf(entry.dn), dn: entry.dn.slice(0, claimTextMax) },
    memberOf: textsOf(entry, 'memberOf'),
    isDisabled: settings.flavour === 'activeDirectory' && (control & accountDisabled) !== 0,
  };
};

/** With their groups. The mapping may name a group by its name or, where two are called alike, by its DN. */
export const withGroups = (
  claims: Record<string, unknown>,
  groups: readonly { dn: string; name: string }[],
): Record<string, unknown> => {
  const kept = groups.slice(0, claimValuesMax);
  return {
    ...claims,
    groups: [...new Set(kept.map(({ name }) => name.slice(0, claimTextMax)))],
    groupDns: kept.map(({ dn }) => dn.slice(0, claimTextMax)),
  };
};
