import { agreementTypes } from '@derslik/contract/agreements';
import { accountTypes } from '@derslik/contract/roles';
import { accountStates, idSchema, type AdminUser } from '@derslik/contract/users';
import * as z from 'zod/mini';
import { ListConditions, type Listed } from '../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { groups, groupsOf } from '../structure/groups.js';
import { byName, isNamed } from '../names/namedPeople.js';

/** Who is in one of these classes or departments, or in none. */
const groupFilter = z.optional(z.union([idSchema, z.literal('none')]));
const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  userType: z.optional(z.enum(accountTypes)),
  classes: groupFilter,
  departments: groupFilter,
  /** Not of this class or department. */
  outside: z.optional(idSchema),
  disabled: z.optional(z.boolean()),
  state: z.optional(z.enum(accountStates)),
  /** Who has not signed the version of it that is in force. */
  unsigned: z.optional(z.enum(agreementTypes)),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
});

/** An index for each: see migration 34. */
const named = byName('u');
const fields = {
  id: [],
  username: ['u.username'],
  email: ['u.email'],
  name: named,
  surname: named.toReversed(),
  userType: ['u.user_type', ...named],
  disabled: ['u.disabled', ...named],
  createdAt: ['u.created_at'],
  // Who never came is the longest away.
  lastSignInAt: [`coalesce(u.last_sign_in_at, '-infinity')`],
};

export const ofState: Record<(typeof accountStates)[number], string> = {
  active: 'NOT u.disabled AND u.approval_wanted_at IS NULL',
  disabled: 'u.disabled',
  waiting: 'u.approval_wanted_at IS NOT NULL',
};

const inForce = (type: string): string =>
  `(SELECT v.id FROM agreement_versions v WHERE v.type = ${type} ORDER BY v.version DESC LIMIT 1)`;

/**
 * SQL: a row `u` of users, and of an agreement's type the version in force; of one that is published. That version is looked
 * up once, and who signed it is read from an index, not asked person by person.
 */
export const hasNotSigned = (type: string): string => `${inForce(type)} IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM agreement_signatures s WHERE s.user_id = u.id AND s.version_id = ${inForce(type)})`;

/** SQL: a row `u` of users as an `AdminUser`, but for its times. */
export const adminUserColumns = `u.id, u.username, u.email, u.name, u.surname, u.user_type AS "userType", u.avatar, u.disabled,
  u.birth_date::text AS "birthDate", u.approval_wanted_at IS NOT NULL AS "isWaiting", u.news_wanted_at IS NOT NULL AS "wantsNews", u.created_at AS "createdAt", u.last_sign_in_at AS "lastSignInAt",
  ${groupsOf('classes', 'u.id')} AS classes, ${groupsOf('departments', 'u.id')} AS departments`;

export type AdminUserRow = Omit<AdminUser, 'createdAt' | 'lastSignInAt'> & {
  createdAt: Date;
  lastSignInAt: Date | null;
};
export const toAdminUser = ({ createdAt, lastSignInAt, ...row }: AdminUserRow): AdminUser => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

/** What a list of users asks for. */
export const usersAsked = (raw: RawListQuery): { conditions: ListConditions; listed: Listed; offset: number } => {
  const query = readList(raw, filter, fields);
  const { filter: wanted, sort } = query;
  const conditions = new ListConditions(query);
  conditions.add('u.erased_at IS NULL');
  const q = wanted.q?.trim();
  if (q) conditions.add(`(${isNamed('u', q, conditions)} OR u.email ILIKE ${conditions.value(likeText(q))})`);
  if (wanted.userType) conditions.add(`u.user_type = ${conditions.value(wanted.userType)}`);
  if (wanted.disabled !== undefined) conditions.add(wanted.disabled ? 'u.disabled' : 'NOT u.disabled');
  if (wanted.state) conditions.add(ofState[wanted.state]);
  if (wanted.unsigned) conditions.add(hasNotSigned(conditions.value(wanted.unsigned)));
  if (wanted.id) conditions.add(`u.id = ANY(${conditions.value(wanted.id)}::uuid[])`);
  for (const kind of ['classes', 'departments'] as const) {
    const { people, column } = groups[kind];
    const group = wanted[kind];
    if (wanted.outside)
      conditions.add(
        `NOT EXISTS (SELECT 1 FROM ${people} p WHERE p.person_id = u.id AND p.${column} = ${conditions.value(wanted.outside)})`,
      );
    if (group === 'none') conditions.add(`NOT EXISTS (SELECT 1 FROM ${people} p WHERE p.person_id = u.id)`);
    else if (group)
      conditions.add(`u.id IN (SELECT p.person_id FROM ${people} p WHERE p.${column} = ${conditions.value(group)})`);
  }
  const order = { by: sort?.field ?? [], direction: sort?.order ?? 'ASC' } as const;
  const listed = { table: 'users', alias: 'u', columns: adminUserColumns, order };
  return { conditions, listed, offset: query.offset };
};
