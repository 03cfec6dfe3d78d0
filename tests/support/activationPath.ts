import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from '../../api/src/users/passwords.js';
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

/** A registration that waits for its link, and the secret of the browser that sent the form. */
export async function waitingPath(
  data: TestSchool,
  email: string,
  password: string,
): Promise<{ path: string; secret: string }> {
  const [token, secret] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const hashed = (text: string) => createHash('sha256').update(text).digest();
  await data.query(
    `WITH waiting AS (
       INSERT INTO registrations (email, mailbox, name, surname, language, wants_news, accepted, address, browser,
         password_hash, secret_hash, expires_at)
       VALUES ($1, $1, 'Ad', 'Soyad', 'tr', false, '{}', '', '', $2, $3, now() + interval '1 hour') RETURNING id)
     INSERT INTO activation_links SELECT $4, id FROM waiting`,
    [email, await hashPassword(password), hashed(secret), hashed(token)],
  );
  return { path: `/aktivasyon?token=${token}`, secret };
}
