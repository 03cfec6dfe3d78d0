import { Injectable } from '@nestjs/common';
import type { AgreementToSign } from '@derslik/contract/agreements';
import type { LoginBody } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { AgreementsService } from '../agreements/agreements.service.js';
import { pendingPassword } from '../registration/pendingPassword.js';
import { checkPassword } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';
import type { Browser } from './browserCookie.js';
import { CaptchaService } from './captcha.service.js';
import { RefreshService, type Refreshed } from './refresh.service.js';
import { SignInGuesses } from './signInGuesses.service.js';

/** Passwords that a process tries at once; each takes a thread and 19 MiB. */
const triedAtOnce = 4;

/** The session with the marks to keep, or what the person has to sign first. */
type SignedIn = { refreshed: Refreshed; marks: string; agreements?: never } | { agreements: AgreementToSign[] };

/** Sign-in with user name or e-mail and password. */
@Injectable()
export class SignInService {
  /** A school that signs in at the same minute takes turns, and doesn't count as guessing from one address. */
  private readonly turn = pLimit(triedAtOnce);

  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly captcha: CaptchaService,
    private readonly guesses: SignInGuesses,
    private readonly agreements: AgreementsService,
    private readonly refresh: RefreshService,
  ) {}

  /**
   * Nobody learns what there is to sign, or that there is something, without the right password.
   * @param marks of accounts that it signed in to before
   * @throws AppError auth.captchaFailed, auth.tooManyAttempts, auth.wrongCredentials, auth.disabled, auth.notActivated,
   *   auth.waitingForApproval
   */
  async signIn(body: LoginBody, browser: Browser, marks: string): Promise<SignedIn> {
    await this.captcha.use('login', body.captcha);
    const userId = await this.turn(() => this.tryPassword(body, browser.address, marks));
    const agreements = await this.agreements.sign(userId, body.agreements ?? [], browser);
    if (agreements.length > 0) return { agreements };
    await this.users.noteSignIn(userId);
    const refreshed = await this.refresh.start({ userId }, body.remember ?? false, browser);
    return { refreshed, marks: this.guesses.browsers.withMark(marks, userId) };
  }

  private async tryPassword(body: LoginBody, address: string, marks: string): Promise<string> {
    const name = body.username.trim().toLowerCase();
    // Both are asked for whoever it is, and one password is tried: an answer takes the same time.
    const [user, pending] = await Promise.all([this.users.forSignIn(name), pendingPassword(this.source, name)]);
    // By id: user name and e-mail are one account.
    const right = await this.guesses.reserve({ account: user?.id ?? name, address, marks }, body.password);
    const stored = user ? user.passwordHash : pending;
    if (!(await checkPassword(stored, body.password))) throw new AppError('auth.wrongCredentials');
    await right();
    if (!user) throw new AppError('auth.notActivated');
    if (user.disabled) throw new AppError('auth.disabled');
    if (user.approvalWantedAt) throw new AppError('auth.waitingForApproval');
    return user.id;
  }
}
