import type { Said } from '@derslik/contract/identity';
import type { DataSource } from 'typeorm';
import { nameKey } from '../../names/nameKey.js';
import { groupKey } from '../../structure/groupKey.js';
import { groups, type GroupKind } from '../../structure/groups.js';
import type { GroupFacts } from '../followSource.js';
import { judgedColumns, type JudgedAccount, type JudgeFacts, type VerifiedAccount } from '../judge.js';
import { directoryIssuer } from './directoryEntry.js';

/** Somebody of the directory whom an account has joined. */
export type JoinedAccount = JudgedAccount & { identity_id: string; subject: string; username: string };
interface Named {
  id: string;
  name: string;
}

/** What the school has of a whole directory: a statement each, for one person and for thousands. */
export interface SyncFacts extends JudgeFacts, GroupFacts {
  joined: readonly JoinedAccount[];
  /** What a class or department is called. */
  nameOf: (id: string) => string;
  /** The groups that the school hasn't. */
  missing: (kind: GroupKind, names: readonly string[]) => string[];
  /** Accounts of this name: nobody is joined by it. */
  called: (said: Said) => readonly Named[];
}

const kinds = ['classes', 'departments'] as const;
const keyOf = ({ name, surname }: Said): string => nameKey(`${name} ${surname}`);

export const readFacts = async (source: DataSource, providerId: string, all: readonly Said[]): Promise<SyncFacts> => {
  const joined = await source.query<JoinedAccount[]>(
    `SELECT ${judgedColumns}, e.id AS identity_id, e.subject, u.username FROM external_identities e JOIN users u ON u.id = e.user_id
     WHERE e.provider_id = $1 AND e.issuer = $2 AND u.erased_at IS NULL`,
    [providerId, directoryIssuer],
  );
  const emails = all.flatMap(({ email }) => email ?? []);
  const mailed = await source.query<(VerifiedAccount & { email: string | null; username: string })[]>(
    `SELECT ${judgedColumns}, u.email_verified_at IS NOT NULL AS is_verified, u.email, u.username FROM users u
     WHERE u.erased_at IS NULL AND (u.email = ANY($1) OR u.username = ANY($1))`,
    [emails],
  );
  const named = await source.query<(Named & { name_key: string })[]>(
    `SELECT id, username AS name, name_key FROM users WHERE erased_at IS NULL AND name_key = ANY($1)`,
    [all.filter(({ name, surname }) => name && surname).map(keyOf)],
  );
  const known = { classes: new Map<string, Named>(), departments: new Map<string, Named>() };
  const names = new Map<string, string>();
  const belongs = { classes: new Map<string, string[]>(), departments: new Map<string, string[]>() };
  for (const kind of kinds) {
    const { table, people, column } = groups[kind];
    const rows = await source.query<(Named & { name_key: string })[]>(`SELECT id, name, name_key FROM ${table}`);
    for (const { id, name, name_key: key } of rows) {
      known[kind].set(key, { id, name });
      names.set(id, name);
    }
    const places = await source.query<{ person_id: string; ids: string[] }[]>(
      `SELECT person_id, array_agg(${column}::text ORDER BY ${column}) AS ids FROM ${people} WHERE person_id = ANY($1) GROUP BY 1`,
      [joined.map(({ id }) => id).concat(mailed.map(({ id }) => id))],
    );
    for (const { person_id: id, ids } of places) belongs[kind].set(id, ids);
  }
  const bySubject = new Map(joined.map((one) => [one.subject, one]));
  const joinedIds = new Set(joined.map(({ id }) => id));
  const byEmail = new Map(mailed.flatMap((one) => [[one.username, one] as const, [one.email ?? '', one] as const]));
  const byName = new Map<string, Named[]>();
  for (const one of named) byName.set(one.name_key, [...(byName.get(one.name_key) ?? []), one]);
  const keysOf = (list: readonly string[]): Map<string, string> => new Map(list.map((name) => [groupKey(name), name]));
  return {
    joined,
    ownerOf: async ({ subject }) => bySubject.get(subject) ?? null,
    found: async (kind, list) => [...keysOf(list).keys()].flatMap((key) => known[kind].get(key) ?? []),
    byId: async () => null,
    byEmail: async (email) => byEmail.get(email) ?? null,
    hasJoined: async (userId) => joinedIds.has(userId),
    idsOf: async (kind, userId) => belongs[kind].get(userId) ?? [],
    nameOf: (id) => names.get(id) ?? '',
    missing: (kind, list) => [...keysOf(list)].flatMap(([key, name]) => (known[kind].has(key) ? [] : name)),
    called: (said) => (said.name && said.surname ? (byName.get(keyOf(said)) ?? []) : []),
  };
};
