import type { AccountType } from '@derslik/contract/roles';
import type { EntityManager } from 'typeorm';
import { nameKey } from '../names/nameKey.js';
import { refused, type Done, type PlannedRow } from './plannedRow.js';

/** Answers the ids by user name; who is missing was in somebody's way. */
export const makePeople = async (
  manager: EntityManager,
  lines: readonly PlannedRow[],
): Promise<Map<string, string>> => {
  const people = lines.map(({ person }) => ({
    ...{ username: person.username, email: person.email, name: person.name, surname: person.surname },
    ...{
      name_key: nameKey(`${person.name} ${person.surname}`),
      user_type: person.userType,
      birth_date: person.birthDate,
      // Our own id is none of the school's.
      external_id: person.externalId,
    },
  }));
  const rows = await manager.query<{ id: string; username: string }[]>(
    `INSERT INTO users (username, email, name, surname, name_key, user_type, birth_date, external_id)
     SELECT username, email, name, surname, name_key, user_type, birth_date, external_id
     FROM jsonb_to_recordset($1) AS p(username text, email text, name text, surname text, name_key text, user_type text, birth_date date, external_id text)
     ON CONFLICT DO NOTHING RETURNING id, username`,
    [JSON.stringify(people)],
  );
  return new Map(rows.map(({ id, username }) => [username, id]));
};

/** Answers the types that the accounts have now, by id; never a password or a type is changed. */
export const renamePeople = async (
  manager: EntityManager,
  lines: readonly PlannedRow[],
  isGeneral: boolean,
): Promise<Map<string, AccountType>> => {
  const people = lines.map(({ person_id, person }) => ({
    ...{ id: person_id, name: person.name, surname: person.surname },
    name_key: nameKey(`${person.name} ${person.surname}`),
    external_id: person.externalId === person_id ? null : person.externalId,
  }));
  const [rows] = await manager.query<[{ id: string; user_type: AccountType }[], number]>(
    `UPDATE users u SET name = p.name, surname = p.surname, name_key = p.name_key, updated_at = now(),
       external_id = coalesce(u.external_id, CASE WHEN NOT EXISTS (SELECT 1 FROM users x WHERE x.external_id = p.external_id) THEN p.external_id END)
     FROM jsonb_to_recordset($1) AS p(id uuid, name text, surname text, name_key text, external_id text)
     WHERE u.id = p.id AND u.erased_at IS NULL AND (u.user_type <> 'general-manager' OR $2)
     RETURNING u.id, u.user_type`,
    [JSON.stringify(people), isGeneral],
  );
  return new Map(rows.map(({ id, user_type }) => [id, user_type]));
};

/** Which of the two stands in the way now: the user name or the e-mail address. */
export const takenNow = async (manager: EntityManager, lines: readonly PlannedRow[]): Promise<Done[]> => {
  if (lines.length === 0) return [];
  const rows = await manager.query<{ username: string }[]>('SELECT username FROM users WHERE username = ANY($1)', [
    lines.map(({ person }) => person.username),
  ]);
  const taken = new Set(rows.map(({ username }) => username));
  return lines.map((line) =>
    taken.has(line.person.username ?? '')
      ? refused(line, 'username', 'usernameTaken', line.person.username ?? '')
      : refused(line, 'email', 'emailTaken', line.person.email ?? ''),
  );
};
