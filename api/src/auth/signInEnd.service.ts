import { Injectable } from '@nestjs/common';
import type { AgreementToSign } from '@derslik/contract/agreements';
import { AppError } from '@derslik/contract/errors';
import type { EarlierSignIn, SecondStep, SecondStepBody } from '@derslik/contract/factors';
import { newPasswordFault } from '@derslik/contract/passwords';
import pLimit from 'p-limit';
import type { EntityManager } from 'typeorm';
import { AgreementsService } from '../agreements/agreements.service.js';
import { SlipsService } from '../slips/slips.service.js';
import { UsersService } from '../users/users.service.js';
import type { Browser } from './browserCookie.js';
import type { LeaveQuestion } from './outsidePasswords.js';
import { SignInNews } from './factors/signInNews.service.js';
import { SignInTickets, type SignInEntry } from './factors/signInTickets.service.js';
import { RefreshService, type Refreshed } from './refresh.service.js';
import { SignInGuesses } from './signInGuesses.service.js';

/** Passwords that a process tries, or keeps, at once; each takes a thread and 19 MiB. */
const triedAtOnce = 4;

/** What comes before the session: the second step, an own password, agreements; of a directory's person a question. */
type ComesFirst =
  | { leave: LeaveQuestion }
  | { secondStep: SecondStep }
  | { ownPassword: true; ticket?: string }
  | { agreements: AgreementToSign[]; ticket?: string };

/** The session with the marks to keep, or what the person has to do first. */
export type SignInOutcome =
  | { refreshed: Refreshed; isFirst: boolean; lastSignIn: EarlierSignIn | undefined; marks: string; first?: never }
  | { first: ComesFirst };

/** Where somebody signs in. */
export interface SignInPlace {
  browser: Browser;
  /** What it keeps of accounts that it signed in to before. */
  marks: string;
}

/** What the form says beside who it is. */
type Said = Pick<SecondStepBody, 'agreements' | 'password' | 'newPassword' | 'newPasswordAgain'>;

/** The last part of every sign-in, after whoever it is has proved it. */
@Injectable()
export class SignInEnd {
  /** A school that signs in at the same minute takes turns, and doesn't count as guessing from one address. */
  readonly turn = pLimit(triedAtOnce);

  constructor(
    private readonly users: UsersService,
    private readonly slips: SlipsService,
    private readonly agreements: AgreementsService,
    private readonly refresh: RefreshService,
    private readonly guesses: SignInGuesses,
    private readonly tickets: SignInTickets,
    private readonly news: SignInNews,
  ) {}

  /**
   * A session; or what comes first. A slip's code is used up with the last step alone, by the password that takes its place.
   * @param said `password`: of a slip its code
   * @param ticket of who came by the second step, or by a passkey: it is used up, and the session counts as shown by it
   * @throws AppError auth.stepOver, auth.wrongCredentials, warning.passwordRequired and its like
   */
  async enter(entry: SignInEntry, said: Said, place: SignInPlace, ticket?: string): Promise<SignInOutcome> {
    const { userId, bySlip, remember, isConsole, language } = entry;
    const { browser, marks } = place;
    const going = ticket === undefined ? {} : { ticket };
    if (bySlip && said.newPassword === undefined) return { first: { ownPassword: true, ...going } };
    const { password = '', newPassword = '', newPasswordAgain = '' } = said;
    const fault = bySlip ? newPasswordFault(newPassword, newPasswordAgain) : null;
    if (fault) throw new AppError(fault);
    const agreements = await this.agreements.sign(userId, said.agreements ?? [], browser);
    if (agreements.length > 0) return { first: { agreements, ...going } };
    if (ticket !== undefined) await this.tickets.spend(ticket, browser);
    if (bySlip) await this.turn(() => this.choosePassword(userId, password, newPassword));
    const noted = await this.users.noteSignIn(userId, { language, isConsole, userAgent: browser.userAgent });
    if (this.guesses.browsers.markOf(marks, userId) === null)
      await this.news.tellOfDevice(userId, browser, noted).catch(() => undefined);
    const refreshed = await this.refresh.start({ userId }, remember, browser, ticket !== undefined);
    return {
      refreshed,
      ...{ isFirst: noted.isFirst, lastSignIn: this.news.lastOf(noted) },
      marks: this.guesses.browsers.withMark(marks, userId),
    };
  }

  /** If two come with one code, one gets in. */
  private choosePassword(userId: string, code: string, password: string): Promise<void> {
    const proof = async (manager: EntityManager): Promise<string> => {
      if (!(await this.slips.use(manager, userId, code))) throw new AppError('auth.wrongCredentials');
      return userId;
    };
    return this.users.resetPassword(password, proof, 'user.passwordChosen');
  }
}
