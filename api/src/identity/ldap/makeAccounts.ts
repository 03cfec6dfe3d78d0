import type { EntityManager } from 'typeorm';
import { UsernameProposals, usernameBase } from '../../imports/proposeUsernames.js';
import { nameKey } from '../../names/nameKey.js';
import { addPeople } from '../../structure/belonging.js';
import { directoryIssuer } from './directoryEntry.js';
import type { PlannedAccount } from './syncPlan.js';

const baseOf = ({ said }: PlannedAccount): string => said.username ?? usernameBase(said.name ?? '', said.surname ?? '');

/** User names that may stand in the way. */
const takenNames = async (manager: EntityManager, bases: readonly string[]): Promise<Set<string>> => {
  const rows = await manager.query<{ username: string }[]>(
    `SELECT username FROM users WHERE username = ANY($1) OR rtrim(username, '0123456789') = ANY($2)`,
    [bases, bases.map((base) => base.replace(/\d+$/, ''))],
  );
  return new Set(rows.map(({ username }) => username));
};

/**
 * Makes accounts of people of a directory, without passwords, and joins them: a few statements for one and for hundreds.
 * @returns their ids; fewer than were wanted where somebody came in between, who is found the next time
 */
export const makeAccounts = async (
  manager: EntityManager,
  providerId: string,
  planned: readonly PlannedAccount[],
): Promise<string[]> => {
  const proposals = new UsernameProposals(await takenNames(manager, planned.map(baseOf)));
  const people = planned.map((one) => ({
    ...{ username: proposals.propose(baseOf(one)), name: one.said.name, surname: one.said.surname },
    // An address that nobody has verified would keep it from its owner.
    email: one.said.emailVerified ? one.said.email : null,
    name_key: nameKey(`${one.said.name} ${one.said.surname}`),
    ...{ user_type: one.userType, waits: one.waits, subject: one.subject, said: one.said },
  }));
  const made = await manager.query<{ id: string; username: string }[]>(
    `INSERT INTO users (username, email, name, surname, name_key, user_type, email_verified_at, approval_wanted_at)
     SELECT username, email, name, surname, name_key, user_type, CASE WHEN email IS NOT NULL THEN now() END, CASE WHEN waits THEN now() END
     FROM jsonb_to_recordset($1)
       AS p(username text, email text, name text, surname text, name_key text, user_type text, waits boolean)
     ON CONFLICT DO NOTHING RETURNING id, username`,
    [JSON.stringify(people)],
  );
  const ids = new Map(made.map(({ id, username }) => [username, id]));
  const joined = people.flatMap(({ username, subject, said }) => {
    const id = ids.get(username);
    return id === undefined ? [] : { user_id: id, subject, said };
  });
  const rows = await manager.query<{ user_id: string }[]>(
    `INSERT INTO external_identities (provider_id, issuer, subject, user_id, joined_by, said)
     SELECT $1, $2, subject, user_id, 'made', said FROM jsonb_to_recordset($3) AS j(user_id uuid, subject text, said jsonb)
     ON CONFLICT DO NOTHING RETURNING user_id`,
    [providerId, directoryIssuer, JSON.stringify(joined)],
  );
  // Who came in by themselves in the same moment has an account already: this one is nobody's.
  const kept = new Set(rows.map(({ user_id: id }) => id));
  const spare = made.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (spare.length > 0) await manager.query('DELETE FROM users WHERE id = ANY($1)', [spare]);
  await manager.query(
    `DELETE FROM identity_visitors v USING unnest($2::text[]) AS s(subject)
     WHERE v.provider_id = $1 AND v.issuer = $3 AND v.subject = s.subject`,
    [providerId, planned.map(({ subject }) => subject), directoryIssuer],
  );
  for (const kind of ['classes', 'departments'] as const) {
    const places = planned.flatMap((one, at) => {
      const id = ids.get(people[at]?.username ?? '');
      return id !== undefined && kept.has(id) ? one[kind].map((group) => [id, group.id] as const) : [];
    });
    await addPeople(manager, kind, places);
  }
  return [...kept];
};
