import { Inject, Injectable } from '@nestjs/common';
import type { LoginAnswer } from '@derslik/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { AuthAnswerService } from './authAnswer.service.js';
import { browserOf, setBrowserCookie } from './browserCookie.js';
import { readKnownCookie, setKnownCookie } from './knownBrowserCookie.js';
import { RefreshService } from './refresh.service.js';
import { setRefreshCookie } from './refreshCookie.js';
import type { SignInOutcome, SignInPlace } from './signInEnd.service.js';

/** What every sign-in of a member leaves in the browser, and answers. */
@Injectable()
export class SignInAnswer {
  constructor(
    private readonly refreshing: RefreshService,
    private readonly answers: AuthAnswerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  placeOf(request: FastifyRequest): SignInPlace {
    return { browser: browserOf(request), marks: readKnownCookie(request) };
  }

  /** A new session in the place of the one that this browser had; or what comes first, with which this browser alone goes on. */
  async of(
    signedIn: SignInOutcome,
    { browser }: SignInPlace,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const { first } = signedIn;
    if (first && 'leave' in first) {
      first.leave(request, reply);
      return { arrival: true };
    }
    const goesOn = first !== undefined && ('secondStep' in first || first.ticket !== undefined);
    if (!first || goesOn) setBrowserCookie(this.config, request, reply, browser);
    if (first) return first;
    const { refreshed, marks, isFirst, lastSignIn } = signedIn;
    setKnownCookie(this.config, request, reply, marks);
    await this.refreshing.endBefore(request);
    setRefreshCookie(this.config, request, reply, refreshed);
    const data = await this.answers.of(refreshed);
    return { data: { ...data, ...(isFirst && { isFirst }), ...(lastSignIn && { lastSignIn }) } };
  }
}
