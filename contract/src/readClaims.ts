import type { IdentityMapping, MappedType, Said } from './identity.js';
import { identityLimits } from './limits/identity.js';
import { domainOf } from './registration.js';
import { emailSchema, nameText, usernameSchema } from './users.js';

export type Claims = Readonly<Record<string, unknown>>;
const { claimTextMax, claimValuesMax } = identityLimits;

const ownOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** By the whole name first: some sources write addresses, with dots, as names of claims. */
const claimAt = (claims: Claims, path: string): unknown =>
  path === '' ? undefined : (ownOf(claims, path) ?? path.split('.').reduce<unknown>(ownOf, claims));

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, claimTextMax).trim() || null
    : null;

/** What a claim says, as texts: one or many. */
export const claimTexts = (claims: Claims, path: string): string[] => {
  const value = claimAt(claims, path);
  return (Array.isArray(value) ? value.slice(0, claimValuesMax) : [value]).flatMap((one) => textOf(one) ?? []);
};

const part = nameText(120);
const partOf = (text: string | null): string | null => {
  const read = part.safeParse(text ?? '');
  return read.success && /[\p{L}\p{N}]/u.test(read.data) ? read.data : null;
};

const nameOf = (claims: Claims, { given, family, whole }: IdentityMapping['name']): Pick<Said, 'name' | 'surname'> => {
  const one = (path: string): string | null => partOf(claimTexts(claims, path)[0] ?? null);
  const [name, surname] = [one(given), one(family)];
  if (name && surname) return { name, surname };
  // The last word is the surname, all before it the name.
  const words = (one(whole) ?? '').split(' ').filter(Boolean);
  if (words.length < 2) return { name: null, surname: null };
  return { name: partOf(words.slice(0, -1).join(' ')), surname: partOf(words.at(-1) ?? null) };
};

const emailOf = (claims: Claims, rule: IdentityMapping['email']): Pick<Said, 'email' | 'emailVerified'> => {
  const read = emailSchema.safeParse(claimTexts(claims, rule.claim)[0] ?? '');
  if (!read.success) return { email: null, emailVerified: false };
  const says = claimAt(claims, rule.verified);
  const isVerified = says === true || says === 'true' || rule.ownDomains.includes(domainOf(read.data));
  return { email: read.data, emailVerified: isVerified };
};

const usernameOf = (claims: Claims, path: string): string | null => {
  const [text = ''] = claimTexts(claims, path);
  const read = usernameSchema.safeParse(text.toLowerCase().replace(/@.*$/, ''));
  return read.success ? read.data : null;
};

/** The first line of the mapping that fits, in the mapping's order, however many values the person has. */
const typeOf = (claims: Claims, { claim, choices, otherwise }: IdentityMapping['role']): MappedType | null => {
  const values = new Set(claimTexts(claims, claim));
  return choices.find(({ value }) => values.has(value))?.type ?? otherwise;
};

const groupsOf = (claims: Claims, { claim, pairs, when }: IdentityMapping['classes']): string[] | null => {
  if (when === 'never' || claim === '' || claimAt(claims, claim) === undefined) return null;
  const names = new Map(pairs.map(({ value, name }) => [value, name]));
  const values = claimTexts(claims, claim);
  // Where pairs are named, all other groups of the source mean nothing here.
  return [...new Set(values.flatMap((value) => (names.size > 0 ? (names.get(value) ?? []) : value)))];
};

/** What a source says of somebody, by the school's mapping. */
export const readClaims = (mapping: IdentityMapping, claims: Claims): Said => {
  const { required } = mapping;
  return {
    ...nameOf(claims, mapping.name),
    ...emailOf(claims, mapping.email),
    username: usernameOf(claims, mapping.username),
    type: typeOf(claims, mapping.role),
    classes: groupsOf(claims, mapping.classes),
    departments: groupsOf(claims, mapping.departments),
    isOurs: !required || claimTexts(claims, required.claim).some((value) => required.values.includes(value)),
  };
};
