import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { errLogBody, liveLogBody } from '@derslik/contract/logs';
import type * as z from 'zod/mini';
import { Public, SignedIn } from '../http/access.js';
import { CurrentCaller, type Caller } from '../http/caller.js';
import { networkOf } from '../http/networkOf.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LogsService } from './logs.service.js';

type Answer = Promise<{ data: Record<string, never> }>;

/** Notes that the apps send; failing to store one must disturb nobody. */
@Controller('metodbox')
export class LogsController {
  constructor(private readonly logs: LogsService) {}

  @Post('liveLog')
  @HttpCode(200)
  @SignedIn()
  async live(
    @CurrentSession() session: Session,
    @Body({ schema: liveLogBody }) body: z.infer<typeof liveLogBody>,
  ): Answer {
    await this.logs.store(session.personId, {
      kind: 'live',
      name: body.event,
      params: body.params ?? {},
      personId: session.personId,
      roomType: body.type ?? null,
      roomToken: body.token ?? null,
    });
    return { data: {} };
  }

  /** Needs no session: the sign-in page can fail too. */
  @Post('errLog')
  @HttpCode(200)
  @Public()
  async error(@CurrentCaller() caller: Caller, @Body({ schema: errLogBody }) body: z.infer<typeof errLogBody>): Answer {
    await this.logs.store(networkOf(caller.address), {
      kind: 'error',
      name: body.name,
      params: body.params ?? {},
      personId: null,
      roomType: null,
      roomToken: null,
    });
    return { data: {} };
  }
}
