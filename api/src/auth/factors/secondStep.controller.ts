import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { LoginAnswer } from '@derslik/contract/auth';
import {
  passkeyOptionsBody,
  passkeySignInBody,
  secondStepBody,
  type PasskeyOptionsBody,
  type PasskeySignInBody,
  type SecondStepBody,
} from '@derslik/contract/factors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { Public } from '../../http/access.js';
import { callerOf } from '../../http/caller.js';
import { browserOf, setBrowserCookie } from '../browserCookie.js';
import { assertSameOrigin } from '../refreshCookie.js';
import { SignInAnswer } from '../signInAnswer.service.js';
import { SecondStepService } from './secondStep.service.js';

/** The step after the password, and the way in by a passkey. */
@Public()
@Controller('auth')
export class SecondStepController {
  constructor(
    private readonly steps: SecondStepService,
    private readonly answers: SignInAnswer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('passkey-options')
  @HttpCode(200)
  async options(
    @Body({ schema: passkeyOptionsBody }) { ticket }: PasskeyOptionsBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: PublicKeyCredentialRequestOptionsJSON }> {
    assertSameOrigin(request);
    const browser = browserOf(request);
    setBrowserCookie(this.config, request, reply, browser);
    return { data: await this.steps.options(ticket, browser) };
  }

  @Post('second-step')
  @HttpCode(200)
  async go(
    @Body({ schema: secondStepBody }) body: SecondStepBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    assertSameOrigin(request);
    const place = this.answers.placeOf(request);
    return this.answers.of(await this.steps.go(body, place), place, request, reply);
  }

  @Post('passkey')
  @HttpCode(200)
  async byPasskey(
    @Body({ schema: passkeySignInBody }) body: PasskeySignInBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    assertSameOrigin(request);
    const place = this.answers.placeOf(request);
    const { language } = callerOf(request);
    return this.answers.of(await this.steps.byPasskey(body, place, language), place, request, reply);
  }
}
