import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  activateEmailBody,
  activateTokenBody,
  registerBody,
  type ActivateEmailBody,
  type Activation,
  type RegisterAnswer,
  type RegisterBody,
} from '@derslik/contract/registration';
import type { FastifyRequest } from 'fastify';
import { assertSameOrigin } from '../auth/refreshCookie.js';
import { Public } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { ActivationService } from './activation.service.js';
import { RegistrationService } from './registration.service.js';

/** From the form to an account. */
@Public()
@Controller('auth')
export class RegistrationController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly activations: ActivationService,
  ) {}

  @Post('lim-register')
  @HttpCode(200)
  async register(
    @Body({ schema: registerBody }) body: RegisterBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<RegisterAnswer> {
    assertSameOrigin(request);
    const agreements = await this.registrations.register(body, caller);
    return agreements.length > 0 ? { agreements } : { data: {} };
  }

  @Post('activate-email')
  @HttpCode(200)
  async sendAgain(
    @Body({ schema: activateEmailBody }) body: ActivateEmailBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: Record<string, never> }> {
    assertSameOrigin(request);
    await this.registrations.sendAgain(body, caller);
    return { data: {} };
  }

  @Post('check-activate-token')
  @HttpCode(200)
  async activate(
    @Body({ schema: activateTokenBody }) { token }: { token: string },
    @CurrentCaller() { address }: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: Activation }> {
    assertSameOrigin(request);
    return { data: await this.activations.activate(token, address) };
  }
}
