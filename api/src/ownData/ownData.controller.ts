import { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { heirsQuery, leavingBody, noHeir, type Heir, type LeavingBody } from '@derslik/contract/erasure';
import { copyBody, ownDataLimits, type CopyBody, type CopyLink, type OwnData } from '@derslik/contract/ownData';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FreshProof } from '../auth/factors/freshProof.service.js';
import { Leavings } from '../erasure/leavings.service.js';
import { Members, Public, WhileLeaving } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { Copies } from './copies.service.js';
import { CopyContent } from './copyContent.service.js';
import { CopyKeys } from './copyKeys.js';
import { OwnDataService } from './ownData.service.js';

type Answer = Promise<{ data: OwnData }>;

/** What the school keeps of me: a copy of it, and the end of it. */
@Controller('ownData')
export class OwnDataController {
  constructor(
    private readonly own: OwnDataService,
    private readonly copies: Copies,
    private readonly content: CopyContent,
    private readonly keys: CopyKeys,
    private readonly leavings: Leavings,
    private readonly fresh: FreshProof,
  ) {}

  @Get()
  @Members()
  @WhileLeaving()
  async read(@CurrentSession() session: Session): Answer {
    return { data: await this.own.of(session) };
  }

  @Post('copy')
  @HttpCode(200)
  @Members()
  @WhileLeaving()
  async ask(@CurrentSession() session: Session, @Body({ schema: copyBody }) { language }: CopyBody): Answer {
    await this.fresh.require(session);
    await this.copies.ask({ userId: session.personId, askedBy: session.personId, language });
    return this.read(session);
  }

  @Post('copy/link')
  @HttpCode(200)
  @Members()
  @WhileLeaving()
  async link(
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: CopyLink }> {
    await this.fresh.require(session);
    const { id, secret } = await this.copies.giveLink(session.personId, session.personId);
    return { data: { path: this.keys.give(id, secret, request, reply) } };
  }

  /** The browser that was given the link reads it, once. What breaks off on the way can be taken by another link within the hour. */
  @Get('file/:id')
  @Public()
  async file(
    @Param('id', { schema: idSchema }) id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const copy = await this.copies.take(id, this.keys.read(id, request));
    const zip = Readable.from(await this.content.zip(copy), { objectMode: false });
    const name = copy.language === 'tr' ? 'verilerim' : 'my-data';
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished && !zip.errored) void this.copies.forget(copy).catch(() => undefined);
    });
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.zip"`)
      .header('cache-control', 'no-store')
      // It is made as it leaves: nobody in between keeps two gigabytes of it.
      .header('x-accel-buffering', 'no')
      .send(zip);
  }

  @Get('heirs')
  @Members()
  async heirs(
    @CurrentSession() session: Session,
    @Query({ schema: heirsQuery }) { q = '' }: { q?: string | undefined },
  ): Promise<{ data: Heir[] }> {
    return { data: await this.own.heirs(session, q) };
  }

  @Post('leaving')
  @HttpCode(200)
  @Members()
  async leave(
    @CurrentSession() session: Session,
    @Body({ schema: leavingBody }) { handOverTo }: LeavingBody,
  ): Promise<{ data: { days: number } }> {
    await this.fresh.require(session);
    await this.leavings.ask(session, handOverTo === noHeir ? null : handOverTo);
    return { data: { days: ownDataLimits.leavingDays } };
  }

  @Delete('leaving')
  @Members()
  @WhileLeaving()
  async comeBack(@CurrentSession() session: Session): Answer {
    await this.leavings.comeBack(session);
    return this.read(session);
  }
}
