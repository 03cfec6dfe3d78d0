import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { GuessesService, type GuessScope } from '../guesses/guesses.service.js';
import { networkOf } from '../http/networkOf.js';
import type { OldRows } from '../queue/oldRows.js';
import { KnownBrowsers } from './knownBrowsers.js';

/** First and longest wait after wrong passwords, in seconds. */
const wait = { firstSeconds: 10, maxSeconds: 300 };

/** Who tries a password. */
export interface SignInTry {
  /** Id of the account; the typed name if there is no account. */
  account: string;
  address: string;
  /** Marks of accounts that the browser signed in to; empty where none is asked for. */
  marks?: string;
  /** Who is signed in to the account already has one. */
  sessionId?: string;
}

export const oldRightSignIns: OldRows = {
  table: 'right_sign_ins',
  isOld: 'signed_in_at < now() - make_interval(hours => $1)',
  values: () => [limits.guess.knownAddressHours],
};

/**
 * Whose wrong passwords count against whom at sign-in. The wait grows with each distinct one for this account from this
 * address. A browser that signed in to the account before has a budget of its own, and an address from which somebody
 * just did isn't held up by other addresses: guessing at an account does not lock its owner out. Who is signed in and proves to
 * know the password counts by their session alone, with nobody.
 */
@Injectable()
export class SignInGuesses {
  readonly browsers: KnownBrowsers;

  constructor(
    private readonly source: DataSource,
    private readonly guesses: GuessesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.browsers = new KnownBrowsers(config.SERVER_SECRET);
  }

  /**
   * Counts the password before the caller tries it.
   * @returns a function to call if it was right
   * @throws AppError auth.tooManyAttempts
   */
  async reserve(wanted: SignInTry, password: string): Promise<() => Promise<void>> {
    const { wait: seconds, release } = await this.guesses.reserve(
      await this.scopesOf(wanted),
      `${wanted.account}\n${password}`,
      { free: this.config.GUESS_SIGN_IN_FREE, ...wait },
    );
    if (seconds > 0) throw new AppError('auth.tooManyAttempts', { seconds });
    return async () => {
      await release(true);
      await this.source.query(
        `INSERT INTO right_sign_ins (scope) VALUES ($1) ON CONFLICT (scope) DO UPDATE SET signed_in_at = now()`,
        [this.rightScope(wanted)],
      );
    };
  }

  private async scopesOf(wanted: SignInTry): Promise<GuessScope[]> {
    const { account, marks = '', sessionId } = wanted;
    const network = networkOf(wanted.address);
    if (sessionId) return [{ parts: ['password of session', account, sessionId], most: null }];
    const mark = this.browsers.markOf(marks, account);
    if (mark) return [{ parts: ['sign-in browser', account, mark], most: null }];
    const here = { parts: ['sign-in', account, network], most: null };
    if (await this.justSignedIn(wanted)) return [here];
    return [
      here,
      { parts: ['sign-in account', account], most: this.config.GUESS_SIGN_IN_ACCOUNT },
      { parts: ['sign-in address', network], most: this.config.GUESS_SIGN_IN_ADDRESS },
    ];
  }

  private async justSignedIn(wanted: SignInTry): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      'SELECT 1 FROM right_sign_ins WHERE scope = $1 AND signed_in_at > now() - make_interval(hours => $2)',
      [this.rightScope(wanted), limits.guess.knownAddressHours],
    );
    return rows.length > 0;
  }

  private rightScope({ account, address }: SignInTry): string {
    return this.guesses.scopeName(['signed in', account, networkOf(address)]);
  }
}
