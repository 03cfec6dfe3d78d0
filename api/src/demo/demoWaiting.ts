import { randomBytes } from 'node:crypto';
import { limits } from '@derslik/contract/limits';
import type { DataSource, EntityManager } from 'typeorm';
import { tokenHash } from '../keys.js';
import { SealedPath } from '../mails/sealedPath.js';
import { nameKey } from '../names/nameKey.js';

/** Constant, so that a start finds what an earlier one wrote. */
const waitingMail = '6d1f8a34-2c70-4b5e-9a41-0d7e5b9c2f10';
const failedMail = '6d1f8a34-2c70-4b5e-9a41-0d7e5b9c2f11';

/** A guardian who forgot the password: in a school without a mail server the link waits for somebody to hand it on. */
const writeWaiting = async (manager: EntityManager, secret: string): Promise<void> => {
  const address = 'sevgi.gokce@ihlamur.example';
  const [[user]] = await manager.query<[{ id: string }[], number]>(
    `UPDATE users SET email = coalesce(email, $2) WHERE username = $1 AND coalesce(email, $2) = $2
       AND NOT EXISTS (SELECT 1 FROM mails WHERE id = $3 AND (ends_at > now() OR sent_at IS NOT NULL)) RETURNING id`,
    ['sevgi.gokce', address, waitingMail],
  );
  if (!user) return;
  const token = randomBytes(32).toString('base64url');
  const minutes = limits.password.resetMinutes;
  await manager.query('INSERT INTO password_resets VALUES ($1, $2, $3, now() + make_interval(mins => $4))', [
    ...[tokenHash(token), user.id, address, minutes],
  ]);
  await manager.query(
    `INSERT INTO mails (id, user_id, kind, language, address, sealed_path, ends_at)
     VALUES ($1, $2, 'passwordReset', 'tr', $3, $4, now() + make_interval(mins => $5))
     ON CONFLICT (id) DO UPDATE SET sealed_path = excluded.sealed_path, created_at = now(), next_at = now(),
       ends_at = excluded.ends_at, attempts = 0, failed_at = NULL, fault = NULL, reply = NULL`,
    [
      ...[waitingMail, user.id, address],
      ...[new SealedPath(secret).seal(waitingMail, `/yeni-sifre?token=${token}`), minutes],
    ],
  );
};

/** To an address with a slip of the pen: the mail server of the other side knows nobody there. */
const writeFailed = (manager: EntityManager): Promise<unknown> =>
  manager.query(
    `INSERT INTO mails (id, user_id, kind, language, address, created_at, ends_at, attempts, failed_at, fault, reply)
     SELECT $1, id, 'passwordReset', 'tr', 'hakan.oztrk@ihlamur.example', at, at + make_interval(mins => $2), 1, at,
       'address', 550
     FROM users, (SELECT now() - interval '2 days' AS at) t WHERE username = 'hakan.ozturk'
     ON CONFLICT (id) DO NOTHING`,
    [failedMail, limits.password.resetMinutes],
  );

/** A guardian who registered and waits for the school's yes. */
const writePerson = (manager: EntityManager): Promise<unknown> => {
  const [name, surname, email] = ['Nazlı', 'Demirtaş', 'nazli.demirtas@veli.example'];
  return manager.query(
    `INSERT INTO users (username, email, name, surname, name_key, user_type, password_hash, language, birth_date,
       email_verified_at, approval_wanted_at)
     SELECT $1, $1, $2, $3, $4, 'guardian', password_hash, 'tr', '1984-05-17', at, at
     FROM users, (SELECT now() - interval '1 day' AS at) t WHERE username = 'sevgi.gokce' ON CONFLICT DO NOTHING`,
    [email, name, surname, nameKey(`${name} ${surname}`)],
  );
};

/** What wants the manager: a link to hand on, a mail that could not be sent, a person to let in. @param secret the server's */
export const ensureWaiting = (source: DataSource, secret: string): Promise<void> =>
  source.transaction(async (manager) => {
    await writeWaiting(manager, secret);
    await writeFailed(manager);
    await writePerson(manager);
  });
