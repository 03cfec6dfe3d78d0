import { Controller, Get, Param, Query } from '@nestjs/common';
import { viewersNowQuery, type StageAudience, type ViewersNow, type ViewersNowQuery } from '@derslik/contract/audience';
import * as z from 'zod/mini';
import { SignedIn } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { StageAudienceService } from './stageAudience.service.js';

const roomToken = z.string().check(z.minLength(1), z.maxLength(64));

/** For those on the stage, every few seconds; panelists without an account are among them. */
@SignedIn()
@Controller('public/broadcastAudience')
export class StageAudienceController {
  constructor(private readonly stage: StageAudienceService) {}

  @Get(':roomToken')
  async audience(
    @CurrentSession() session: Session,
    @Param('roomToken', { schema: roomToken }) token: string,
  ): Promise<{ data: StageAudience }> {
    return { data: await this.stage.of(session, token) };
  }

  @Get(':roomToken/viewers')
  async viewers(
    @CurrentSession() session: Session,
    @Param('roomToken', { schema: roomToken }) token: string,
    @Query({ schema: viewersNowQuery }) { q = '' }: ViewersNowQuery,
  ): Promise<{ data: ViewersNow }> {
    return { data: await this.stage.viewers(session, token, q.trim()) };
  }
}
