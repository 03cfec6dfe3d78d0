import { foldTyped } from '@derslik/contract/foldTyped';
import { Injectable } from '@nestjs/common';
import type { LoginBody } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import { pendingPasswords } from './pendingPasswords.js';
import { SlipsService } from '../slips/slips.service.js';
import { isOneOf } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';
import { assertMayUsePassword } from './onlyWay.js';
import { OutsidePasswords, type ProvenOutside } from './outsidePasswords.js';
import { CaptchaService } from './captcha.service.js';
import { FactorProof } from './factors/factorProof.service.js';
import { SignInTickets } from './factors/signInTickets.service.js';
import { SignInEnd, type SignInOutcome, type SignInPlace } from './signInEnd.service.js';
import { SignInGuesses } from './signInGuesses.service.js';

type Credentials = Pick<LoginBody, 'username' | 'password'>;

/** Whose it is here; or nobody's, and what to call where it proves to be somebody's elsewhere. */
type TriedHere = { userId: string; bySlip: boolean; right?: never } | { right: () => Promise<void> };

const isOnlyWay = (error: unknown): boolean => error instanceof AppError && error.code === 'identity.onlyWay';

/**
 * Sign-in with user name or e-mail and password, or with the one-time code of a slip in the password's place. What is none of ours the
 * school's directory may know: it is asked after ours, so that nobody with a password of ours waits for it.
 */
@Injectable()
export class SignInService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly captcha: CaptchaService,
    private readonly guesses: SignInGuesses,
    private readonly slips: SlipsService,
    private readonly proof: FactorProof,
    private readonly tickets: SignInTickets,
    private readonly end: SignInEnd,
    private readonly outside: OutsidePasswords,
  ) {}

  /**
   * Without the right password an answer tells neither that agreements wait for a signature nor that a second step follows.
   * @param language of the screen
   * @throws AppError auth.captchaFailed, auth.tooManyAttempts, auth.wrongCredentials, auth.disabled, auth.notActivated,
   *   auth.waitingForApproval, identity.onlyWay, identity.directoryAway and its like, warning.passwordRequired and its like
   */
  async signIn(body: LoginBody, place: SignInPlace, language: 'tr' | 'en'): Promise<SignInOutcome> {
    await this.captcha.use('login', body.captcha);
    const { browser, marks } = place;
    const tried = await this.end.turn(() => this.tryPassword(body, browser.address, marks));
    const proven = await this.elsewhere(body, place, language, tried);
    if (proven && 'agreements' in proven) return { first: { agreements: proven.agreements } };
    if (proven && 'leave' in proven) return { first: { leave: proven.leave } };
    const { userId, bySlip } = proven ? { userId: proven.userId, bySlip: false } : await this.ours(tried);
    const { remember = false, isConsole = false } = body;
    const entry = { userId, bySlip, remember, isConsole, language };
    const ways = await this.proof.waysOf(userId);
    if (ways.length > 0) return { first: { secondStep: { ticket: await this.tickets.give(entry, browser), ways } } };
    const outcome = await this.end.enter(entry, body, place);
    if (!outcome.first) await proven?.note(outcome.refreshed.sessionId);
    return outcome;
  }

  /** Who comes in by a password of ours. @throws AppError auth.wrongCredentials, identity.onlyWay */
  private async ours(tried: TriedHere): Promise<{ userId: string; bySlip: boolean }> {
    if (tried.right) throw new AppError('auth.wrongCredentials');
    await assertMayUsePassword(this.source, tried.userId);
    return tried;
  }

  /** Whose password it is in a directory; null: it is one of ours, or nobody's. @throws AppError what they are refused for */
  private async elsewhere(
    body: LoginBody,
    { browser }: SignInPlace,
    language: 'tr' | 'en',
    tried: TriedHere,
  ): Promise<ProvenOutside | null> {
    const isOurs = await this.ours(tried).catch((error: unknown) => {
      if (tried.right || isOnlyWay(error)) return null;
      throw error;
    });
    if (isOurs) return null;
    const { username, password, remember = false, isConsole = false, agreements: accepted = [] } = body;
    const proven = await this.outside.prove({ username, password, remember, isConsole, accepted, browser, language });
    if (proven) await tried.right?.();
    return proven;
  }

  /**
   * Whose account it is, by its password or the code of a slip, which is used up: nobody is signed in by it.
   * @throws AppError auth.tooManyAttempts, auth.wrongCredentials, auth.disabled, auth.notActivated, auth.waitingForApproval,
   *   identity.secondStep: the password alone does not open it
   */
  async prove(body: Credentials, address: string, marks: string): Promise<string> {
    const tried = await this.end.turn(() => this.tryPassword(body, address, marks));
    if (tried.right) throw new AppError('auth.wrongCredentials');
    const { userId, bySlip } = tried;
    if ((await this.proof.waysOf(userId)).length > 0) throw new AppError('identity.secondStep');
    const isUsed =
      !bySlip || (await this.source.transaction((manager) => this.slips.use(manager, userId, body.password)));
    if (!isUsed) throw new AppError('auth.wrongCredentials');
    return userId;
  }

  private async tryPassword(body: Credentials, address: string, marks: string): Promise<TriedHere> {
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
    if (!(isPassword || isCode)) return { right };
    await right();
    if (!user) throw new AppError('auth.notActivated');
    if (user.disabled) throw new AppError('auth.disabled');
    if (user.approvalWantedAt) throw new AppError('auth.waitingForApproval');
    return { userId: user.id, bySlip: !isPassword };
  }
}
