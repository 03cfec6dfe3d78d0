import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import pLimit from 'p-limit';
import { checkPassword } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';
import { CaptchaService } from './captcha.service.js';
import { RefreshService, type Refreshed } from './refresh.service.js';
import { SignInGuesses } from './signInGuesses.service.js';

/** Passwords that a process tries at once; each takes a thread and 19 MiB. */
const triedAtOnce = 4;

/** Sign-in with user name or e-mail and password. */
@Injectable()
export class SignInService {
  /** A school that signs in at the same minute takes turns, and doesn't count as guessing from one address. */
  private readonly turn = pLimit(triedAtOnce);

  constructor(
    private readonly users: UsersService,
    private readonly captcha: CaptchaService,
    private readonly guesses: SignInGuesses,
    private readonly refresh: RefreshService,
  ) {}

  /**
   * @param address where the request came from
   * @param browser the mark of the browser
   * @param marks of accounts that it signed in to before
   * @returns the session, and the marks to keep
   * @throws AppError auth.captchaFailed, auth.tooManyAttempts, auth.wrongCredentials, auth.disabled
   */
  async signIn(
    body: LoginBody,
    address: string,
    browser: string,
    marks: string,
  ): Promise<{ refreshed: Refreshed; marks: string }> {
    await this.captcha.use('login', body.captcha);
    const userId = await this.turn(() => this.tryPassword(body, address, marks));
    await this.users.noteSignIn(userId);
    const refreshed = await this.refresh.start({ userId }, body.remember ?? false, browser);
    return { refreshed, marks: this.guesses.browsers.withMark(marks, userId) };
  }

  private async tryPassword(body: LoginBody, address: string, marks: string): Promise<string> {
    const name = body.username.trim().toLowerCase();
    const user = await this.users.forSignIn(name);
    // By id: user name and e-mail are one account.
    const right = await this.guesses.reserve({ account: user?.id ?? name, address, marks }, body.password);
    if (!(await checkPassword(user?.passwordHash ?? null, body.password)) || !user)
      throw new AppError('auth.wrongCredentials');
    await right();
    if (user.disabled) throw new AppError('auth.disabled');
    return user.id;
  }
}
