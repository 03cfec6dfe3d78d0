import { Controller, Get, Param, Query } from '@nestjs/common';
import { viewersQuery, type BroadcastViewers, type ViewersQuery } from '@derslik/contract/adminBroadcasts';
import * as z from 'zod/mini';
import { Members } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { BroadcastsService } from '../broadcasts.service.js';
import { ViewerLog } from './viewerLog.js';

const mTokenText = z.string().check(z.minLength(1), z.maxLength(64));

/** Who watched, for the owner and the moderator. */
@Members()
@Controller('broadCast/:mToken/viewers')
export class ViewerLogController {
  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly log: ViewerLog,
  ) {}

  @Get()
  async page(
    @CurrentSession() session: Session,
    @Param('mToken', { schema: mTokenText }) mToken: string,
    @Query({ schema: viewersQuery }) { page, size }: ViewersQuery,
  ): Promise<{ data: BroadcastViewers }> {
    const { meetingId } = await this.broadcasts.led(session, mToken);
    return { data: await this.log.page(meetingId, { limit: size, offset: (page - 1) * size }) };
  }
}
