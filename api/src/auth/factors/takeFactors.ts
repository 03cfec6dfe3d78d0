import type { EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import type { NewMail } from '../../mails/mails.service.js';
import { personOutChannel } from '../../users/users.service.js';
import { factorMail } from './factorMails.js';

/**
 * Takes all second factors of somebody away and ends their sessions: the password alone signs in again.
 * @param actorId null: the server's script
 * @returns how many there were, and the mail to its person
 */
export const takeFactors = async (
  manager: EntityManager,
  userId: string,
  actorId: string | null,
): Promise<{ count: number; mail: NewMail | null }> => {
  const [gone] = await manager.query<[unknown[], number]>(
    'DELETE FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING 1',
    [userId],
  );
  if (gone.length === 0) return { count: 0, mail: null };
  await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM factor_tries WHERE user_id = $1', [userId]);
  await manager.query('UPDATE users SET session_version = session_version + 1 WHERE id = $1', [userId]);
  const changes = { count: gone.length };
  await writeAudit(manager, { actorId, act: 'user.factorsTaken', subjectId: userId, changes });
  await manager.query('SELECT pg_notify($1, $2)', [personOutChannel, userId]);
  return { count: gone.length, mail: await factorMail(manager, userId, 'factorsTaken') };
};
