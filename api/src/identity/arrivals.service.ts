import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { Arrival, ArrivalAnswer, ArrivalOutcome } from '@derslik/contract/arrival';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserOf } from '../auth/browserCookie.js';
import { CaptchaService } from '../auth/captcha.service.js';
import { readKnownCookie } from '../auth/knownBrowserCookie.js';
import { SignInService } from '../auth/signIn.service.js';
import { CONFIG, type Config } from '../config.js';
import { clearArrivalCookie, readArrivalCookie } from './arrivalCookie.js';
import { ArrivalsStore, type Waiting } from './arrivals.store.js';
import { SocialTokens } from './social/socialTokens.service.js';
import { OutsideSignIn, type OutsideOutcome } from './outsideSignIn.service.js';

/** The questions that somebody is asked on their way in, one after the other. */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly arrivals: ArrivalsStore,
    private readonly outside: OutsideSignIn,
    private readonly signIn: SignInService,
    private readonly captcha: CaptchaService,
    private readonly socials: SocialTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What they are asked now. Reading signs nobody in: a question that fell away meanwhile is asked all the same. @throws AppError identity.over */
  async read(request: FastifyRequest): Promise<Arrival> {
    const { waiting } = await this.find(request);
    if (!waiting.asked) throw new AppError('identity.over');
    return this.withToken(waiting.asked, waiting);
  }

  /** @throws AppError identity.over, auth.captchaFailed, auth.wrongCredentials, auth.tooManyAttempts, and whatever they are refused for */
  async answer(request: FastifyRequest, reply: FastifyReply, body: ArrivalAnswer): Promise<ArrivalOutcome> {
    const { token, waiting } = await this.find(request);
    if (body.act === 'stay') {
      await this.arrivals.use(token);
      clearArrivalCookie(this.config, request, reply);
      return { path: (await this.outside.signedIn(request)) ? waiting.way.path : '/' };
    }
    const next = await this.withAnswer(request, waiting, body);
    const outcome: OutsideOutcome = await this.outside.goOn(request, reply, token, next, body.agreements);
    return outcome.arrival
      ? { arrival: await this.withToken(outcome.arrival, waiting) }
      : { path: outcome.isFirst && outcome.path === '/' ? '/hosgeldiniz' : outcome.path };
  }

  /** The question of who may register, with the token that goes with the form. */
  async withToken(arrival: Arrival, { proven }: Pick<Waiting, 'proven'>): Promise<Arrival> {
    if (arrival.ask !== 'password' || !arrival.registers) return arrival;
    return { ...arrival, registers: await this.socials.personOf(proven) };
  }

  private async withAnswer(request: FastifyRequest, waiting: Waiting, body: ArrivalAnswer): Promise<Waiting> {
    switch (body.act) {
      case 'switch':
        return { ...waiting, mayReplace: true };
      case 'make':
        return { ...waiting, mayMake: true };
      case 'password': {
        if (!body.username || !body.password || !body.captcha) throw new AppError('auth.wrongCredentials');
        await this.captcha.use('login', body.captcha);
        const userId = await this.signIn.prove(
          { username: body.username, password: body.password },
          browserOf(request).address,
          readKnownCookie(request),
        );
        return { ...waiting, joinTo: userId };
      }
      default:
        return waiting;
    }
  }

  private async find(request: FastifyRequest): Promise<{ token: string; waiting: Waiting }> {
    const token = readArrivalCookie(request);
    const waiting = token === null ? null : await this.arrivals.read(token);
    if (!token || !waiting) throw new AppError('identity.over');
    return { token, waiting };
  }
}
