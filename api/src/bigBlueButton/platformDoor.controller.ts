import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Auth } from '@derslik/contract/auth';
import { bbbTicket, type BbbDoor, type BbbTicket, type BbbWay } from '@derslik/contract/bigBlueButton';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthAnswerService } from '../auth/authAnswer.service.js';
import { browserOf, setBrowserCookie } from '../auth/browserCookie.js';
import { RefreshService } from '../auth/refresh.service.js';
import { assertSameOrigin, readRefreshCookie, setRefreshCookie } from '../auth/refreshCookie.js';
import { CONFIG, type Config } from '../config.js';
import { Public } from '../http/access.js';
import { BbbJoins } from './bbbJoins.service.js';

/** Where people of learning platforms come in with the ticket of a join. */
@Public()
@Controller('auth')
export class PlatformDoorController {
  constructor(
    private readonly joins: BbbJoins,
    private readonly refresh: RefreshService,
    private readonly answers: AuthAnswerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('platformDoor')
  @HttpCode(200)
  async door(
    @Body({ schema: bbbTicket }) { ticket }: BbbTicket,
    @Req() request: FastifyRequest,
  ): Promise<{ data: BbbDoor }> {
    assertSameOrigin(request);
    return { data: await this.joins.door(ticket, readRefreshCookie(request)) };
  }

  @Post('platformJoin')
  @HttpCode(200)
  async join(
    @Body({ schema: bbbTicket }) { ticket }: BbbTicket,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Auth; way: BbbWay }> {
    assertSameOrigin(request);
    const browser = browserOf(request);
    const { refreshed, code, back } = await this.joins.enter(ticket, browser);
    setBrowserCookie(this.config, request, reply, browser);
    await this.refresh.endBefore(request);
    setRefreshCookie(this.config, request, reply, refreshed);
    return { data: await this.answers.of(refreshed), way: { code, back } };
  }
}
