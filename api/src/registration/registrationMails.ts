import { randomBytes } from 'node:crypto';
import { limits } from '@derslik/contract/limits';
import type { EntityManager } from 'typeorm';
import { tokenHash } from '../keys.js';
import type { NewMail } from '../mails/mails.service.js';

interface Registered {
  id: string;
  /** Whole name. */
  name: string;
  email: string;
  language: 'tr' | 'en';
  expires_at: Date;
}

/** One more link of a registration; those before it stay good. */
export const linkMail = async (manager: EntityManager, registered: Registered): Promise<NewMail> => {
  const token = randomBytes(32).toString('base64url');
  await manager.query('INSERT INTO activation_links VALUES ($1, $2)', [tokenHash(token), registered.id]);
  return {
    ...{ userId: null, name: registered.name, address: registered.email, kind: 'activation' },
    language: registered.language,
    path: `/aktivasyon?token=${token}`,
    seconds: Math.max(1, Math.floor((registered.expires_at.getTime() - Date.now()) / 1_000)),
  };
};

/** Tells the owner of an account that somebody registers with its address; not more often than helps. */
export const toldMail = async (
  manager: EntityManager,
  { id, email, language }: { id: string; email: string; language: 'tr' | 'en' },
): Promise<NewMail | null> => {
  const [row] = await manager.query<{ told: number }[]>(
    `SELECT count(*)::int AS told FROM mails
     WHERE user_id = $1 AND kind = 'alreadyRegistered' AND created_at > now() - interval '1 day'`,
    [id],
  );
  if (!row || row.told >= limits.registration.toldPerDay) return null;
  const seconds = limits.registration.linkHours * 3_600;
  return { userId: id, address: email, kind: 'alreadyRegistered', language, path: '/giris-yap', seconds };
};
