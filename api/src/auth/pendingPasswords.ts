import { limits } from '@derslik/contract/limits';
import type { EntityManager } from 'typeorm';

/** Passwords of those who registered with this address and haven't opened the link: the newest, as many as sign-in tries. */
export const pendingPasswords = async (manager: Pick<EntityManager, 'query'>, email: string): Promise<string[]> => {
  const rows = await manager.query<{ password_hash: string }[]>(
    `SELECT password_hash FROM registrations WHERE email = $1 AND activated_at IS NULL AND expires_at > now()
     ORDER BY created_at DESC LIMIT $2`,
    [email, limits.password.triedAtSignIn],
  );
  return rows.map((row) => row.password_hash);
};
