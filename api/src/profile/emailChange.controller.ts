import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { emailTokenBody, type EmailConfirmed } from '@derslik/contract/profile';
import type { FastifyRequest } from 'fastify';
import { assertSameOrigin } from '../auth/refreshCookie.js';
import { Public } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { EmailChangeService } from './emailChange.service.js';

/** The mailed link of a new address, in whichever browser it opens. */
@Public()
@Controller('auth')
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  @Post('check-email-token')
  @HttpCode(200)
  async confirm(
    @Body({ schema: emailTokenBody }) { token }: { token: string },
    @CurrentCaller() { address }: Caller,
    @Req() request: FastifyRequest,
  ): Promise<{ data: EmailConfirmed }> {
    assertSameOrigin(request);
    return { data: { email: await this.changes.confirm(token, address) } };
  }
}
