import { createHash, randomBytes } from 'node:crypto';
import type { TestSchool } from './school.js';

/** A link that has made this account already, for a test that is not about registering. */
export async function activationPath(data: TestSchool, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const email = `${userId}@okul.example`;
  await data.query(
    `INSERT INTO registrations (id, email, mailbox, name, surname, language, wants_news, accepted, address, browser,
       expires_at, activated_at)
     VALUES ($1, $2, $2, 'Ad', 'Soyad', 'tr', false, '{}', '', '', now() + interval '1 hour', now())
     ON CONFLICT (id) DO NOTHING`,
    [userId, email],
  );
  await data.query('INSERT INTO activation_links VALUES ($1, $2)', [hash, userId]);
  return `/aktivasyon?token=${token}`;
}
