import { foldTyped } from '@derslik/contract/foldTyped';
import { Injectable } from '@nestjs/common';
import type { AgreementToSign } from '@derslik/contract/agreements';
import type { LoginBody } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { newPasswordFault } from '@derslik/contract/passwords';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import { AgreementsService } from '../agreements/agreements.service.js';
import { pendingPasswords } from './pendingPasswords.js';
import { SlipsService } from '../slips/slips.service.js';
import { isOneOf } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';
import type { Browser } from './browserCookie.js';
import { CaptchaService } from './captcha.service.js';
import { RefreshService, type Refreshed } from './refresh.service.js';
import { SignInGuesses } from './signInGuesses.service.js';

/** Passwords that a process tries at once; each takes a thread and 19 MiB. */
const triedAtOnce = 4;

/** The session with the marks to keep, or what the person has to do first: choose a password, or sign. */
type SignedIn =
  | { refreshed: Refreshed; isFirst: boolean; marks: string; first?: never }
  | { first: { ownPassword: true } | { agreements: AgreementToSign[] } };

/** Sign-in with user name or e-mail and password, or with the one-time code of a slip in the password's place. */
@Injectable()
export class SignInService {
  /** A school that signs in at the same minute takes turns, and doesn't count as guessing from one address. */
  private readonly turn = pLimit(triedAtOnce);

  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly captcha: CaptchaService,
    private readonly guesses: SignInGuesses,
    private readonly slips: SlipsService,
    private readonly agreements: AgreementsService,
    private readonly refresh: RefreshService,
  ) {}

  /**
   * Nobody learns what there is to sign, or that there is something, without the right password. A code is used up with
   * the last step alone, by the password that takes its place.
   * @param marks of accounts that it signed in to before
   * @param language of the screen
   * @throws AppError auth.captchaFailed, auth.tooManyAttempts, auth.wrongCredentials, auth.disabled, auth.notActivated,
   *   auth.waitingForApproval, warning.passwordRequired and its like
   */
  async signIn(body: LoginBody, browser: Browser, marks: string, language: 'tr' | 'en'): Promise<SignedIn> {
    await this.captcha.use('login', body.captcha);
    const { userId, bySlip } = await this.turn(() => this.tryPassword(body, browser.address, marks));
    const { newPassword = '', newPasswordAgain = '' } = body;
    if (bySlip && body.newPassword === undefined) return { first: { ownPassword: true } };
    const fault = bySlip ? newPasswordFault(newPassword, newPasswordAgain) : null;
    if (fault) throw new AppError(fault);
    const agreements = await this.agreements.sign(userId, body.agreements ?? [], browser);
    if (agreements.length > 0) return { first: { agreements } };
    if (bySlip) await this.turn(() => this.choosePassword(userId, body.password, newPassword));
    const isFirst = await this.users.noteSignIn(userId, { language, isConsole: body.isConsole ?? false });
    const refreshed = await this.refresh.start({ userId }, body.remember ?? false, browser);
    return { refreshed, isFirst, marks: this.guesses.browsers.withMark(marks, userId) };
  }

  /** If two come with one code, one gets in. */
  private choosePassword(userId: string, code: string, password: string): Promise<void> {
    const proof = async (manager: EntityManager): Promise<string> => {
      if (!(await this.slips.use(manager, userId, code))) throw new AppError('auth.wrongCredentials');
      return userId;
    };
    return this.users.resetPassword(password, proof, 'user.passwordChosen');
  }

  private async tryPassword(
    body: LoginBody,
    address: string,
    marks: string,
  ): Promise<{ userId: string; bySlip: boolean }> {
    const name = foldTyped(body.username);
    // Both are asked for whoever it is, and as many passwords are tried: an answer takes the same time.
    const [user, pending] = await Promise.all([this.users.forSignIn(name), pendingPasswords(this.source, name)]);
    // By id: user name and e-mail are one account.
    const right = await this.guesses.reserve({ account: user?.id ?? name, address, marks }, body.password);
    const isPassword = await isOneOf(
      user ? [user.passwordHash] : pending,
      limits.password.triedAtSignIn,
      body.password,
    );
    // Asked whether or not there is an account, or a password: the time tells nothing.
    const isCode = await this.slips.fits(user?.id ?? null, body.password);
    if (!(isPassword || isCode)) throw new AppError('auth.wrongCredentials');
    await right();
    if (!user) throw new AppError('auth.notActivated');
    if (user.disabled) throw new AppError('auth.disabled');
    if (user.approvalWantedAt) throw new AppError('auth.waitingForApproval');
    return { userId: user.id, bySlip: !isPassword };
  }
}
