import { foldTyped } from '@derslik/contract/foldTyped';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { newPasswordFault, type ForgotPasswordBody, type ResetPasswordBody } from '@derslik/contract/passwords';
import { DataSource } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { MailsService } from '../mails/mails.service.js';
import type { OldRows } from '../queue/oldRows.js';
import { UsersService } from '../users/users.service.js';
import { AskedLinks } from './askedLinks.service.js';
import { CaptchaService } from './captcha.service.js';
import { tokenHash } from '../keys.js';

/** Accounts that a reset may speak of; the address in small letters. */
const living = 'u.email IS NOT NULL AND u.password_hash IS NOT NULL AND NOT u.disabled';

export const oldPasswordResets: OldRows = { table: 'password_resets', isOld: 'expires_at < now()' };

/** A forgotten password: who reads the account's mail may set a new one, once. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly source: DataSource,
    private readonly captcha: CaptchaService,
    private readonly asked: AskedLinks,
    private readonly users: UsersService,
    private readonly mails: MailsService,
  ) {}

  /**
   * Writes the mail where there is such an account; the answer doesn't tell.
   * @throws AppError auth.captchaFailed, common.tooMany
   */
  async ask(body: ForgotPasswordBody, { address, language }: Caller): Promise<void> {
    await this.captcha.use('form', body.captcha);
    await this.count('reset asked', address);
    await this.asked.quietly(this.write(foldTyped(body.email), language));
  }

  /** Answers the address of a token's account. @throws AppError common.tooMany, auth.resetOver */
  async check(token: string, address: string): Promise<string> {
    const release = await this.count('reset tried', address);
    const [row] = await this.source.query<{ email: string }[]>(
      `SELECT u.email FROM password_resets r JOIN users u ON u.id = r.user_id AND u.email = r.email
       WHERE r.token_hash = $1 AND r.expires_at > now() AND ${living}`,
      [tokenHash(token)],
    );
    if (!row) throw new AppError('auth.resetOver');
    await release();
    return row.email;
  }

  /** @throws AppError common.tooMany, auth.resetOver, warning.passwordRequired and its like */
  async reset({ token, email, password, passwordAgain }: ResetPasswordBody, address: string): Promise<void> {
    const known = await this.check(token, address);
    if (email && foldTyped(email) !== known) throw new AppError('auth.resetOver');
    const fault = newPasswordFault(password, passwordAgain);
    if (fault) throw new AppError(fault);
    await this.users.resetPassword(password, async (manager) => {
      // Whoever deletes it has it: of two who come at once, one.
      const [rows] = await manager.query<[{ user_id: string }[], number]>(
        `DELETE FROM password_resets r USING users u WHERE r.token_hash = $1 AND r.expires_at > now()
           AND u.id = r.user_id AND u.email = r.email AND ${living} RETURNING r.user_id`,
        [tokenHash(token)],
      );
      if (!rows[0]) throw new AppError('auth.resetOver');
      return rows[0].user_id;
    });
  }

  private async write(email: string, language: 'tr' | 'en'): Promise<void> {
    const mayMail = await this.asked.mayMail('reset of', email, limits.password.resetsPerAccount);
    await this.mails.post(async (manager) => {
      const [user] = await manager.query<{ id: string; language: 'tr' | 'en' | null }[]>(
        `SELECT u.id, u.language FROM users u WHERE u.email = $1 AND ${living}`,
        [email],
      );
      if (!user || !mayMail) return null;
      const token = randomBytes(32).toString('base64url');
      const seconds = limits.password.resetMinutes * 60;
      await manager.query('INSERT INTO password_resets VALUES ($1, $2, $3, now() + make_interval(secs => $4))', [
        tokenHash(token),
        user.id,
        email,
        seconds,
      ]);
      return {
        userId: user.id,
        address: email,
        kind: 'passwordReset',
        language: user.language ?? language,
        path: `/yeni-sifre?token=${token}`,
        seconds,
      };
    });
  }

  private count(what: string, address: string): Promise<() => Promise<void>> {
    return this.asked.countCall(what, address, limits.password.resetsPerAddress);
  }
}
