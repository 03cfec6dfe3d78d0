import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { Auth } from '@derslik/contract/auth';
import {
  panelistAnswer,
  panelistBody,
  type PanelistAnswer,
  type PanelistAsk,
  type PanelistBody,
  type PanelistInvitation,
  type PanelistWaits,
} from '@derslik/contract/panelists';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthAnswerService } from '../../auth/authAnswer.service.js';
import { browserOf, setBrowserCookie } from '../../auth/browserCookie.js';
import { RefreshService } from '../../auth/refresh.service.js';
import { assertSameOrigin, setRefreshCookie } from '../../auth/refreshCookie.js';
import { CONFIG, type Config } from '../../config.js';
import { Members, Public } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { PanelistsService } from './panelists.service.js';

/** The way in of panelists without an account, and what whoever leads says to another browser of theirs. */
@Controller()
export class PanelistsController {
  constructor(
    private readonly panelists: PanelistsService,
    private readonly refresh: RefreshService,
    private readonly answers: AuthAnswerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('auth/panelist-door')
  @HttpCode(200)
  @Public()
  async door(
    @Body({ schema: panelistBody }) { token }: PanelistBody,
    @Req() request: FastifyRequest,
  ): Promise<{ data: PanelistInvitation }> {
    assertSameOrigin(request);
    return { data: await this.panelists.door(token) };
  }

  @Post('auth/panelist')
  @HttpCode(200)
  @Public()
  async join(
    @Body({ schema: panelistBody }) { token }: PanelistBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Auth | PanelistWaits }> {
    assertSameOrigin(request);
    const browser = browserOf(request);
    const refreshed = await this.panelists.join(token, browser);
    // By it a browser that waits is the same one when it asks again.
    setBrowserCookie(this.config, request, reply, browser);
    if (!refreshed) return { data: { waits: true } };
    await this.refresh.endBefore(request);
    setRefreshCookie(this.config, request, reply, refreshed);
    return { data: await this.answers.of(refreshed) };
  }

  @Get('panelistAsks/:meeting')
  @Members()
  async asks(
    @CurrentSession() session: Session,
    @Param('meeting', { schema: idSchema }) meeting: string,
  ): Promise<{ data: PanelistAsk[] }> {
    return { data: await this.panelists.asks(session, meeting) };
  }

  @Post('panelistAsks/:meeting/:id')
  @HttpCode(200)
  @Members()
  async answer(
    @CurrentSession() session: Session,
    @Param('meeting', { schema: idSchema }) meeting: string,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: panelistAnswer }) { isAllowed }: PanelistAnswer,
  ): Promise<{ data: Record<string, never> }> {
    await this.panelists.answer(session, meeting, id, isAllowed);
    return { data: {} };
  }
}
