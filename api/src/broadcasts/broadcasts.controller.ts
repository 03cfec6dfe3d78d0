import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  broadcastQuery,
  broadcastsQuery,
  broadcastWrite,
  mTokenQuery,
  type Broadcast,
  type BroadcastCounts,
  type BroadcastQuery,
  type Broadcasts,
  type BroadcastWrite,
  type StreamKey,
} from '@derslik/contract/broadcasts';
import * as z from 'zod/mini';
import { Members, SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { BroadcastPlansService } from './broadcastPlans.service.js';
import { BroadcastsService } from './broadcasts.service.js';

const mTokenText = z.string().check(z.minLength(1), z.maxLength(64));
type Answer<T> = Promise<{ data: T }>;

/** Section 7.5's calls, and the key of the picture. */
@Members()
@Controller()
export class BroadcastsController {
  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly plans: BroadcastPlansService,
  ) {}

  @Get('broadCast')
  @SignedIn()
  async find(
    @CurrentSession() session: Session,
    @Query({ schema: broadcastQuery }) query: BroadcastQuery,
  ): Answer<Broadcast> {
    return { data: await this.broadcasts.find(session, query) };
  }

  @Get('broadCasts')
  async list(
    @CurrentSession() session: Session,
    @Query({ schema: broadcastsQuery }) { type, page = 1 }: z.infer<typeof broadcastsQuery>,
  ): Promise<Broadcasts> {
    return this.broadcasts.list(session, type, page);
  }

  @Get('broadcastCount')
  async counts(@CurrentSession() session: Session): Answer<BroadcastCounts> {
    return { data: await this.broadcasts.counts(session) };
  }

  @Post('broadCast')
  @HttpCode(200)
  async create(
    @CurrentSession() session: Session,
    @Body({ schema: broadcastWrite }) body: BroadcastWrite,
  ): Answer<Broadcast> {
    return { data: await this.plans.create(session, body) };
  }

  @Put('broadCast/:mToken')
  async update(
    @CurrentSession() session: Session,
    @Param('mToken', { schema: mTokenText }) mToken: string,
    @Body({ schema: broadcastWrite }) body: BroadcastWrite,
  ): Answer<Broadcast> {
    return { data: await this.plans.update(session, mToken, body) };
  }

  @Delete('broadCast')
  async delete(
    @CurrentSession() session: Session,
    @Query({ schema: mTokenQuery }) { mToken }: z.infer<typeof mTokenQuery>,
  ): Answer<Record<string, never>> {
    await this.plans.delete(session, mToken);
    return { data: {} };
  }

  @Get('broadCast/:mToken/streamKey')
  async streamKey(
    @CurrentSession() session: Session,
    @Param('mToken', { schema: mTokenText }) mToken: string,
  ): Answer<StreamKey> {
    return { data: await this.broadcasts.streamKey(session, mToken) };
  }

  @Post('broadCast/:mToken/streamKey')
  @HttpCode(200)
  async renewStreamKey(
    @CurrentSession() session: Session,
    @Param('mToken', { schema: mTokenText }) mToken: string,
  ): Answer<StreamKey> {
    return { data: await this.broadcasts.renewStreamKey(session, mToken) };
  }
}
