import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { mailboxOf } from '@derslik/contract/registration';
import { DataSource, QueryFailedError } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { AskedLinks } from '../auth/askedLinks.service.js';
import { FreshProof } from '../auth/factors/freshProof.service.js';
import { tokenHash } from '../keys.js';
import type { Caller } from '../http/caller.js';
import type { Session } from '../http/session.js';
import { endMails } from '../mails/endMails.js';
import { MailsService } from '../mails/mails.service.js';
import type { OldRows } from '../queue/oldRows.js';
import type { User } from '../users/user.entity.js';
import { askedMails, changedMail } from './emailMails.js';

const { linkHours, asksPerPerson } = limits.emailChange;
const { callsPerAddress, mailsPerMailbox } = limits.registration;
const seconds = linkHours * 3_600;

interface Change {
  user_id: string;
  email: string;
  former: string | null;
  now: string | null;
  name: string;
  language: 'tr' | 'en' | null;
  confirmed_at: Date | null;
}

export const oldEmailChanges: OldRows = { table: 'email_changes', isOld: 'expires_at < now()' };

/** Another e-mail address for an account: theirs once somebody has opened the link that was mailed there. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly source: DataSource,
    private readonly asked: AskedLinks,
    private readonly mails: MailsService,
    private readonly fresh: FreshProof,
  ) {}

  /** The address that waits for its link to be opened. */
  async pendingOf(userId: string): Promise<string | null> {
    const [row] = await this.source.query<{ email: string }[]>(
      'SELECT email FROM email_changes WHERE user_id = $1 AND confirmed_at IS NULL AND expires_at > now()',
      [userId],
    );
    return row?.email ?? null;
  }

  /**
   * A tab that was left open is not enough: who has no password has shown a moment ago, elsewhere, whose account it is.
   * @throws AppError auth.proveFirst, common.tooMany, and those of {@link FreshProof.password}
   */
  async prove(session: Session, password: string | undefined, { address }: Caller): Promise<void> {
    const { personId } = session;
    if ((await this.fresh.passwordOf(personId)) === null) await this.fresh.require(session);
    else {
      if (!password) throw new AppError('warning.oldPasswordRequired');
      await this.fresh.requireFactor(session);
      await this.fresh.password(session, password, address);
    }
    // It stays counted: each change writes mails.
    await this.asked.countCall('email change by', personId, asksPerPerson);
  }

  /** Nobody learns whether the address has an account: its owner is mailed. */
  async ask(user: User, email: string, { language }: Caller): Promise<void> {
    await this.asked.quietly(this.write(user, email, user.language ?? language));
  }

  /** It stays the address that it is: the link opens nothing any more. */
  async withdraw(userId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[{ email: string }[], number]>(
        'DELETE FROM email_changes WHERE user_id = $1 AND confirmed_at IS NULL RETURNING email',
        [userId],
      );
      const [row] = rows;
      if (!row) return;
      await endMails(manager, userId, 'emailChange');
      const changes = { fields: ['email'], email: [row.email, null] };
      await writeAudit(manager, { actorId: userId, act: 'user.emailWithdrawn', subjectId: userId, changes });
    });
  }

  /**
   * A second time it says the same: a mail program may have opened the link before its reader.
   * @returns the account's new address
   * @throws AppError common.tooMany, profile.emailLinkOver
   */
  async confirm(token: string, address: string): Promise<string> {
    const release = await this.asked.countCall('email change', address, callsPerAddress);
    let email = '';
    await this.mails
      .post(async (manager) => {
        const [row] = await manager.query<Change[]>(
          `SELECT c.user_id, c.email, c.former, c.confirmed_at, u.email AS now, u.language, u.name || ' ' || u.surname AS name
           FROM email_changes c JOIN users u ON u.id = c.user_id
           WHERE c.token_hash = $1 AND c.expires_at > now() AND NOT u.disabled FOR UPDATE`,
          [tokenHash(token)],
        );
        if (!row || row.now !== (row.confirmed_at ? row.email : row.former))
          throw new AppError('profile.emailLinkOver');
        email = row.email;
        if (row.confirmed_at) return null;
        // Who registered is called by their address, and by no other.
        await manager.query(
          `UPDATE users SET email = $2, email_verified_at = now(), updated_at = now(),
             username = CASE WHEN username LIKE '%@%' THEN $2 ELSE username END WHERE id = $1`,
          [row.user_id, row.email],
        );
        await manager.query('UPDATE email_changes SET confirmed_at = now() WHERE user_id = $1', [row.user_id]);
        const changes = { fields: ['email'], email: [row.former, row.email] };
        await writeAudit(manager, { actorId: row.user_id, act: 'user.emailChanged', subjectId: row.user_id, changes });
        return row.former ? changedMail({ ...row, former: row.former }) : null;
      })
      .catch((error: unknown) => {
        // The address, or the user name of that address, is somebody's meanwhile.
        const driver = error instanceof QueryFailedError ? (error.driverError as { code?: string }) : null;
        throw driver?.code === '23505' ? new AppError('profile.emailLinkOver') : error;
      });
    await release();
    return email;
  }

  private async write(user: User, email: string, language: 'tr' | 'en'): Promise<void> {
    const mayMail = await this.asked.mayMail('email change of', mailboxOf(email), mailsPerMailbox);
    await this.mails.post(async (manager) => {
      const token = randomBytes(32).toString('base64url');
      // A known address gets a row too, which nobody can confirm: its link is mailed to nobody.
      await manager.query(
        `INSERT INTO email_changes (user_id, email, former, token_hash, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
         ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, former = excluded.former,
           token_hash = excluded.token_hash, expires_at = excluded.expires_at, confirmed_at = NULL`,
        [user.id, email, user.email, tokenHash(token), seconds],
      );
      await endMails(manager, user.id, 'emailChange');
      const changes = { fields: ['email'], email: [user.email, email] };
      await writeAudit(manager, { actorId: user.id, act: 'user.emailAsked', subjectId: user.id, changes });
      return askedMails(manager, { user, email, language, mayMail, path: `/e-posta-onay?token=${token}`, seconds });
    });
  }
}
