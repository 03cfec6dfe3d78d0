import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { AppError } from '@derslik/contract/errors';
import type { PasskeySignInBody, SecondStepBody } from '@derslik/contract/factors';
import { DataSource } from 'typeorm';
import { tokenHash } from '../../keys.js';
import { UsersService } from '../../users/users.service.js';
import { AskedLinks } from '../askedLinks.service.js';
import type { Browser } from '../browserCookie.js';
import { assertMayUsePassword } from '../onlyWay.js';
import { SignInEnd, type SignInOutcome, type SignInPlace } from '../signInEnd.service.js';
import { SignInGuesses } from '../signInGuesses.service.js';
import { FactorProof } from './factorProof.service.js';
import { Passkeys } from './passkeys.service.js';
import { SignInTickets } from './signInTickets.service.js';

/** Signatures of passkeys that were refused, from one network address within the window of guesses. */
const refusedPerAddress = 300;

const ticketStep = (ticket: string): readonly string[] => ['second step', tokenHash(ticket).toString('base64url')];
/** Binds it to the browser that asked: what it was given is no use in another one. */
const wholeStep = ({ mark }: Browser): readonly string[] => ['sign-in', mark];

/** The step after the password, and the sign-in by a passkey alone. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly tickets: SignInTickets,
    private readonly proof: FactorProof,
    private readonly passkeys: Passkeys,
    private readonly guesses: SignInGuesses,
    private readonly asked: AskedLinks,
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly end: SignInEnd,
  ) {}

  /** What the browser's passkeys are asked. @throws AppError auth.stepOver */
  async options(ticket: string | null, browser: Browser): Promise<PublicKeyCredentialRequestOptionsJSON> {
    if (ticket === null) return this.passkeys.request(null, wholeStep(browser));
    const { userId } = await this.tickets.find(ticket, browser);
    return this.passkeys.request(userId, ticketStep(ticket));
  }

  /** @throws AppError auth.stepOver, auth.wrongCode, auth.tooManyAttempts, auth.passkeyRefused, and those of {@link SignInEnd} */
  async go(body: SecondStepBody, place: SignInPlace): Promise<SignInOutcome> {
    const { ticket } = body;
    const entry = await this.tickets.find(ticket, place.browser);
    if (!entry.isPassed) {
      const { userId } = entry;
      const mark = this.guesses.browsers.markOf(place.marks, userId);
      await this.proof.prove(body, { userId, mark, step: ticketStep(ticket) });
      await this.tickets.pass(ticket);
    }
    return this.end.enter(entry, body, place, ticket);
  }

  /**
   * A passkey is what somebody has, and its PIN, finger or face who they are: nothing else is asked.
   * @throws AppError auth.passkeyRefused, auth.disabled, auth.waitingForApproval, identity.onlyWay, common.tooMany
   */
  async byPasskey(body: PasskeySignInBody, place: SignInPlace, language: 'tr' | 'en'): Promise<SignInOutcome> {
    const { passkey, remember = false, isConsole = false } = body;
    const { browser } = place;
    const release = await this.asked.countCall('passkey', browser.address, refusedPerAddress);
    const userId = await this.passkeys.verify(passkey, null, wholeStep(browser));
    await release();
    const user = await this.users.byId(userId);
    if (!user) throw new AppError('auth.passkeyRefused');
    if (user.disabled) throw new AppError('auth.disabled');
    if (user.approvalWantedAt) throw new AppError('auth.waitingForApproval');
    await assertMayUsePassword(this.source, userId);
    const entry = { userId, bySlip: false, remember, isConsole, language };
    return this.end.enter(entry, {}, place, await this.tickets.give(entry, browser, true));
  }
}
