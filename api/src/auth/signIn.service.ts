import { Inject, Injectable } from '@nestjs/common';
import type { LoginBody } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import { CONFIG, type Config } from '../config.js';
import { checkPassword } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';
import { CaptchaService } from './captcha.service.js';
import { GuessesService } from './guesses.service.js';
import { RefreshService, type Refreshed } from './refresh.service.js';

/** Longest wait after wrong passwords, in seconds. */
const waitMax = 300;

/** Sign-in with user name or e-mail and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly captcha: CaptchaService,
    private readonly guesses: GuessesService,
    private readonly refresh: RefreshService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param address where the request came from
   * @param browser the mark of the browser
   * @throws AppError auth.captchaFailed, auth.tooManyAttempts, auth.wrongCredentials, auth.disabled
   */
  async signIn(body: LoginBody, address: string, browser: string): Promise<Refreshed> {
    await this.captcha.use('login', body.captcha);
    const account = body.username.trim().toLowerCase();
    const scopes = [
      ['sign-in', account, address],
      ['sign-in account', account],
      ['sign-in address', address],
    ];
    await this.assertMayTry(scopes);
    const user = await this.users.forSignIn(account);
    if (!(await checkPassword(user?.passwordHash ?? null, body.password)) || !user) {
      await this.guesses.note(scopes, `${account}\n${body.password}`);
      throw new AppError('auth.wrongCredentials');
    }
    if (user.disabled) throw new AppError('auth.disabled');
    await this.guesses.forget(scopes[0] as string[]);
    await this.users.noteSignIn(user.id);
    return this.refresh.start({ userId: user.id }, body.remember ?? false, browser);
  }

  /** The wait grows with each distinct wrong password, for this account from this address; others aren't held up. */
  private async assertMayTry(scopes: string[][]): Promise<void> {
    const [here, account, address] = await this.guesses.seen(scopes);
    if (!here || !account || !address) throw new Error('A scope was not counted');
    const over = here.count - this.config.GUESS_SIGN_IN_FREE;
    const wait = over >= 0 ? Math.min(2 ** over, waitMax) : 0;
    const seconds = Math.ceil(wait - here.secondsAgo);
    if (seconds > 0) throw new AppError('auth.tooManyAttempts', { seconds });
    if (account.count >= this.config.GUESS_SIGN_IN_ACCOUNT || address.count >= this.config.GUESS_SIGN_IN_ADDRESS)
      throw new AppError('auth.tooManyAttempts', { seconds: this.config.GUESS_WINDOW_SECONDS });
  }
}
