import { idSchema } from '@derslik/contract/users';
import type { DataSource } from 'typeorm';
import { nameKey } from '../names/nameKey.js';
import type { KnownAccount, KnownSchool } from './judge.js';
import { usernameBase } from './proposeUsernames.js';
import type { ReadRow } from './readPerson.js';

/** What the school has of what a list names: a statement each, for one line and for thousands. */
export const knownSchool = async (source: DataSource, listed: readonly ReadRow[]): Promise<KnownSchool> => {
  const people = listed.map(({ person }) => person);
  const given = people.flatMap(({ username, children }) => [...(username === null ? [] : [username]), ...children]);
  const externalIds = people.flatMap(({ externalId }) => externalId ?? []);
  const unnamed = people.filter(({ username }) => username === null);
  const bases = [...new Set(unnamed.map(({ name, surname }) => usernameBase(name, surname)))];
  const accounts = await source.query<KnownAccount[]>(
    `SELECT u.id, u.username, u.email, u.external_id AS "externalId", u.name, u.surname, u.name_key AS "nameKey", u.user_type AS "userType",
       ARRAY(SELECT c.name_key FROM class_people p JOIN classes c ON c.id = p.class_id WHERE p.person_id = u.id) AS classes
     FROM users u WHERE u.username = ANY($1) OR u.email = ANY($2) OR u.name_key = ANY($3)
       OR u.external_id = ANY($4) OR (u.id = ANY($5) AND u.erased_at IS NULL) ORDER BY u.created_at, u.id`,
    [
      given,
      people.flatMap(({ email }) => email ?? []),
      unnamed.map(({ name, surname }) => nameKey(`${name} ${surname}`)),
      externalIds,
      externalIds.filter((one) => idSchema.safeParse(one).success),
    ],
  );
  const taken = await source.query<{ username: string }[]>(
    `SELECT username FROM users WHERE rtrim(username, '0123456789') = ANY($1)`,
    [bases],
  );
  const classes = await source.query<{ name_key: string; level_key: string }[]>(
    'SELECT c.name_key, l.name_key AS level_key FROM classes c JOIN levels l ON l.id = c.level_id',
  );
  const levels = await source.query<{ name_key: string }[]>('SELECT name_key FROM levels');
  const departments = await source.query<{ name_key: string }[]>('SELECT name_key FROM departments');
  return {
    accounts,
    usernames: new Set(taken.map(({ username }) => username)),
    classes: new Map(classes.map(({ name_key, level_key }) => [name_key, level_key])),
    levels: new Set(levels.map(({ name_key }) => name_key)),
    departments: new Set(departments.map(({ name_key }) => name_key)),
  };
};
