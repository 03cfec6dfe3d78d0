import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  replayChatQuery,
  replaySearchQuery,
  replayToken,
  type Replay,
  type ReplayChat,
  type ReplayDrawing,
  type ReplayHits,
  type ReplaySlides,
} from '@derslik/contract/replay';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ReplayBoards } from './replayBoards.service.js';
import { ReplayService } from './replay.service.js';
import { ReplayAccess } from './replayAccess.service.js';
import { ReplaySlidesService } from './replaySlides.service.js';
import { ReplayWords } from './replayWords.service.js';

const Token = () => Param('token', { schema: replayToken });

/** A lesson that is over, or goes on, is looked at again. */
@Members()
@Controller('replays/:token')
export class ReplayController {
  constructor(
    private readonly access: ReplayAccess,
    private readonly replays: ReplayService,
    private readonly words: ReplayWords,
    private readonly slides: ReplaySlidesService,
    private readonly boards: ReplayBoards,
  ) {}

  @Get()
  async read(@CurrentSession() { personId }: Session, @Token() token: string): Promise<{ data: Replay }> {
    return { data: await this.replays.read(await this.access.byToken(personId, token)) };
  }

  @Get('chat')
  async chat(
    @CurrentSession() { personId }: Session,
    @Token() token: string,
    @Query({ schema: replayChatQuery }) { after }: z.infer<typeof replayChatQuery>,
  ): Promise<{ data: ReplayChat }> {
    return { data: await this.words.chat(await this.access.byToken(personId, token), after) };
  }

  @Get('search')
  async search(
    @CurrentSession() { personId }: Session,
    @Token() token: string,
    @Query({ schema: replaySearchQuery }) { q }: z.infer<typeof replaySearchQuery>,
  ): Promise<{ data: ReplayHits }> {
    return { data: await this.words.search(await this.access.byToken(personId, token), q) };
  }

  @Get('board/:page')
  async board(
    @CurrentSession() { personId }: Session,
    @Token() token: string,
    @Param('page', { schema: idSchema }) page: string,
  ): Promise<{ data: ReplayDrawing }> {
    return { data: await this.boards.page(await this.access.byToken(personId, token), page) };
  }

  @Get('picture/:picture')
  async picture(
    @CurrentSession() { personId }: Session,
    @Token() token: string,
    @Param('picture', { schema: idSchema }) picture: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const body = await this.boards.picture(await this.access.byToken(personId, token), picture);
    // Who may see it is asked each time: a share may be taken back.
    void reply.header('content-type', 'image/webp').header('cache-control', 'private, no-cache');
    return body;
  }

  @Post('slides')
  @HttpCode(200)
  async pages(
    @CurrentSession() { personId }: Session,
    @Token() token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: ReplaySlides }> {
    return { data: await this.slides.give(await this.access.byToken(personId, token), request, reply) };
  }
}
