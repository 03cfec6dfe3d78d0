import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { formBody, type FormBody } from '@derslik/contract/support';
import type { FastifyRequest } from 'fastify';
import { assertSameOrigin } from '../auth/refreshCookie.js';
import { Anyone } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { MaybeSession, type Session } from '../http/session.js';
import { SupportService } from './support.service.js';

/** The support form, and the corporate one. */
@Anyone()
@Controller('form')
export class SupportController {
  constructor(private readonly support: SupportService) {}

  @Post()
  @HttpCode(200)
  async write(
    @MaybeSession() session: Session | null,
    @Body({ schema: formBody }) body: FormBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: Record<string, never> }> {
    assertSameOrigin(request);
    await this.support.write(body, session, caller);
    return { data: {} };
  }
}
