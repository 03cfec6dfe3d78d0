import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  forgotPasswordBody,
  resetPasswordBody,
  resetTokenBody,
  type ForgotPasswordBody,
  type ResetPasswordBody,
  type ResetToken,
} from '@derslik/contract/passwords';
import type { FastifyRequest } from 'fastify';
import { Public } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { PasswordResetService } from './passwordReset.service.js';
import { assertSameOrigin } from './refreshCookie.js';

type Done = Promise<{ data: Record<string, never> }>;

/** A forgotten password. */
@Public()
@Controller('auth')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post('forgot-password')
  @HttpCode(200)
  async forgot(
    @Body({ schema: forgotPasswordBody }) body: ForgotPasswordBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Done {
    assertSameOrigin(request);
    await this.resets.ask(body, caller);
    return { data: {} };
  }

  @Post('check-reset-token')
  @HttpCode(200)
  async check(
    @Body({ schema: resetTokenBody }) { token }: { token: string },
    @CurrentCaller() { address }: Caller,
  ): Promise<{ data: ResetToken }> {
    return { data: { token, email: await this.resets.check(token, address) } };
  }

  @Post('reset-password')
  @HttpCode(200)
  async reset(
    @Body({ schema: resetPasswordBody }) body: ResetPasswordBody,
    @CurrentCaller() { address }: Caller,
    @Req() request: FastifyRequest,
  ): Done {
    assertSameOrigin(request);
    await this.resets.reset(body, address);
    return { data: {} };
  }
}
