import { createHash, randomBytes } from 'node:crypto';
import type { TestSchool } from './school.js';

/** What a mail leads to, for a test that is not about the mail. Gives the account an address. */
export async function resetPath(data: TestSchool, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const email = `${userId}@okul.example`;
  await data.query('UPDATE users SET email = $2 WHERE id = $1', [userId, email]);
  await data.query(`INSERT INTO password_resets VALUES ($1, $2, $3, now() + interval '1 hour')`, [hash, userId, email]);
  return `/yeni-sifre?token=${token}`;
}
