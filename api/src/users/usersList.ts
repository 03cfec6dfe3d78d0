import { agreementTypes } from '@derslik/contract/agreements';
import { accountTypes } from '@derslik/contract/roles';
import { accountStates, idSchema, type AdminUser } from '@derslik/contract/users';
import * as z from 'zod/mini';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { groups, groupsOf } from '../structure/groups.js';
import { nameKey } from '../names/nameKey.js';

/** Of these classes or departments, or of none. */
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

/** Ç stands after C and İ after I, whatever the database's own order is. */
const turkish = 'COLLATE "tr-x-icu"';
const fields = {
  id: 'u.id',
  username: 'u.username',
  email: 'u.email',
  name: `u.name ${turkish}`,
  surname: `u.surname ${turkish}`,
  userType: 'u.user_type',
  disabled: 'u.disabled',
  createdAt: 'u.created_at',
  lastSignInAt: 'u.last_sign_in_at',
};

export const ofState: Record<(typeof accountStates)[number], string> = {
  active: 'NOT u.disabled AND u.approval_wanted_at IS NULL',
  disabled: 'u.disabled',
  waiting: 'u.approval_wanted_at IS NOT NULL',
};

/** SQL: a row `u` of users, and of an agreement's type the version in force; of one that is published. */
export const hasNotSigned = (type: string): string =>
  `EXISTS (SELECT 1 FROM agreement_versions v WHERE v.type = ${type}) AND NOT EXISTS (
    SELECT 1 FROM agreement_signatures s WHERE s.user_id = u.id
      AND s.version_id = (SELECT v.id FROM agreement_versions v WHERE v.type = ${type} ORDER BY v.version DESC LIMIT 1))`;

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

interface Statement {
  sql: string;
  values: unknown[];
  offset: number;
}

/**
 * The page and how many there are, as one statement: classes and departments are asked of the page's people alone. A
 * condition stands in it only where it is asked for, so that the planner can take its index.
 */
export const usersStatement = (raw: RawListQuery): Statement => {
  const { filter: wanted, sort, offset, limit } = readList(raw, filter, fields);
  const values: unknown[] = [limit, offset];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const conditions: string[] = [];
  const q = wanted.q?.trim();
  if (q) {
    const [like, key] = [value(likeText(q)), value(likeText(nameKey(q) || q))];
    conditions.push(
      `(u.name || ' ' || u.surname ILIKE ${like} OR u.username ILIKE ${like} OR u.email ILIKE ${like} OR u.name_key LIKE ${key})`,
    );
  }
  if (wanted.userType) conditions.push(`u.user_type = ${value(wanted.userType)}`);
  if (wanted.disabled !== undefined) conditions.push(`u.disabled = ${value(wanted.disabled)}`);
  if (wanted.state) conditions.push(ofState[wanted.state]);
  if (wanted.unsigned) conditions.push(hasNotSigned(value(wanted.unsigned)));
  if (wanted.id) conditions.push(`u.id = ANY(${value(wanted.id)}::uuid[])`);
  for (const kind of ['classes', 'departments'] as const) {
    const { people, column } = groups[kind];
    const group = wanted[kind];
    if (wanted.outside)
      conditions.push(
        `NOT EXISTS (SELECT 1 FROM ${people} p WHERE p.person_id = u.id AND p.${column} = ${value(wanted.outside)})`,
      );
    if (group === 'none') conditions.push(`NOT EXISTS (SELECT 1 FROM ${people} p WHERE p.person_id = u.id)`);
    else if (group)
      conditions.push(`u.id IN (SELECT p.person_id FROM ${people} p WHERE p.${column} = ${value(group)})`);
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const order = `${sort ? `${sort.field} ${sort.order} NULLS LAST, ` : ''}u.id`;
  const sql = `SELECT ${adminUserColumns}, page.total FROM (
      SELECT u.id, count(*) OVER ()::int AS total, row_number() OVER (ORDER BY ${order}) AS place
      FROM users u ${where} ORDER BY place LIMIT $1 OFFSET $2
    ) page JOIN users u USING (id) ORDER BY page.place`;
  return { sql, values, offset };
};
