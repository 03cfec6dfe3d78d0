import { randomBytes } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  activateEmailBody,
  activateTokenBody,
  registerBody,
  type ActivateEmailBody,
  type ActivateTokenBody,
  type Activation,
  type RegisterBody,
} from '@derslik/contract/registration';
import type { RegisterAnswer } from '@derslik/contract/registerAnswer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertSameOrigin } from '../auth/refreshCookie.js';
import { CONFIG, type Config } from '../config.js';
import { Public } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { ActivationService } from './activation.service.js';
import { RegistrationService } from './registration.service.js';
import { SocialRegistrations } from './socialRegistrations.js';
import { readRegistrationCookie, setRegistrationCookie } from './registrationCookie.js';

/** From the form to an account. */
@Public()
@Controller('auth')
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly activations: ActivationService,
    private readonly socials: SocialRegistrations,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('lim-register')
  @HttpCode(200)
  async register(
    @Body({ schema: registerBody }) body: RegisterBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RegisterAnswer> {
    assertSameOrigin(request);
    const secret = randomBytes(32).toString('base64url');
    const social = body.socialToken ? await this.socials.open(body.socialToken, body.socialType ?? '') : null;
    const made = await this.registrations.register(body, caller, secret, social);
    if ('agreements' in made) return { agreements: made.agreements };
    if (made.outcome === 'waiting') return { data: { isWaiting: true } };
    if (made.outcome === 'made')
      return { data: { ...(await this.socials.enter(request, reply, made)), emailVerified: true } };
    // Whether something was kept or not: the answer tells nothing.
    setRegistrationCookie(this.config, request, reply, secret);
    return { data: {} };
  }

  @Post('activate-email')
  @HttpCode(200)
  async sendAgain(
    @Body({ schema: activateEmailBody }) body: ActivateEmailBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: Record<string, never> }> {
    assertSameOrigin(request);
    await this.registrations.sendAgain(body, caller, readRegistrationCookie(request));
    return { data: {} };
  }

  @Post('check-activate-token')
  @HttpCode(200)
  async activate(
    @Body({ schema: activateTokenBody }) body: ActivateTokenBody,
    @CurrentCaller() { address }: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: Activation }> {
    assertSameOrigin(request);
    return { data: await this.activations.activate(body, readRegistrationCookie(request), address) };
  }
}
