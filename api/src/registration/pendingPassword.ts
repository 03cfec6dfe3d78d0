import type { EntityManager } from 'typeorm';

/** The password of somebody who registered with this address and hasn't opened the link; null: there is nobody. */
export const pendingPassword = async (manager: Pick<EntityManager, 'query'>, email: string): Promise<string | null> => {
  const [row] = await manager.query<{ password_hash: string }[]>(
    `SELECT password_hash FROM registrations WHERE email = $1 AND activated_at IS NULL AND expires_at > now()
     ORDER BY created_at DESC LIMIT 1`,
    [email],
  );
  return row?.password_hash ?? null;
};
