import type { Said } from '@derslik/contract/identity';
import { AppError } from '@derslik/contract/errors';
import type { AccountType } from '@derslik/contract/roles';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { usernameBase } from '../imports/proposeUsernames.js';
import { nameKey } from '../names/nameKey.js';
import { setGroups } from '../structure/belonging.js';
import { groupFacts, groupsFor } from './followSource.js';
import type { ProviderRow } from './providerRow.js';

/** A user name that nobody has: theirs of the source, else of their name, with a number where it is taken. */
const freeUsername = async (manager: EntityManager, { username, name, surname }: Said): Promise<string> => {
  const base = username ?? usernameBase(name ?? '', surname ?? '');
  // Two who are made at once don't take the same.
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 66))', [`username ${base}`]);
  const rows = await manager.query<{ username: string }[]>(
    `SELECT username FROM users WHERE username = $1 OR (left(username, length($1)) = $1 AND substr(username, length($1) + 1) ~ '^[0-9]+$')`,
    [base],
  );
  const taken = new Set(rows.map((row) => row.username));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}${number}`)) return `${base}${number}`;
};

interface Newcomer {
  said: Said;
  userType: AccountType;
  /** A manager has to say yes first. */
  waits: boolean;
  language: 'tr' | 'en';
}

/** Makes the account of somebody who came from outside. It has no password. @returns its id */
export const makeAccount = async (
  manager: EntityManager,
  provider: ProviderRow,
  newcomer: Newcomer,
): Promise<string> => {
  const { said, userType, waits, language } = newcomer;
  const { name, surname } = said;
  // An address that nobody has verified would keep it from its owner.
  const email = said.emailVerified ? said.email : null;
  const [row] = await manager.query<{ id: string }[]>(
    `INSERT INTO users (username, email, name, surname, name_key, user_type, language, email_verified_at, approval_wanted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 THEN now() END, CASE WHEN $9 THEN now() END)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[await freeUsername(manager, said), email, name, surname, nameKey(`${name} ${surname}`), userType, language],
      ...[email !== null, waits],
    ],
  );
  // The address is somebody's meanwhile: they begin anew, and are asked for its password.
  if (!row) throw new AppError('identity.over');
  for (const kind of ['classes', 'departments'] as const) {
    const wanted = await groupsFor(groupFacts(manager), kind, {
      said,
      rule: provider.mapping[kind],
      userType,
      before: null,
    });
    if (wanted) await setGroups(manager, kind, { id: row.id, userType }, wanted);
  }
  const changes = { provider: provider.name, userType, waits };
  await writeAudit(manager, { actorId: row.id, act: 'user.cameFromOutside', subjectId: row.id, changes });
  return row.id;
};
