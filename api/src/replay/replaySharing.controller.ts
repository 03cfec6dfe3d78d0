import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  replaySharingBody,
  type ReplaySharing,
  type ReplaySharingBody,
  type SharedReplay,
} from '@derslik/contract/filmShares';
import { replayToken } from '@derslik/contract/replay';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ReplaySharingService } from './replaySharing.service.js';

const Token = () => Param('token', { schema: replayToken });

/** With whom a lesson is shared that is looked at again. */
@Members()
@Controller()
export class ReplaySharingController {
  constructor(private readonly sharing: ReplaySharingService) {}

  @Get('sharedReplays')
  async shared(@CurrentSession() session: Session): Promise<{ data: SharedReplay[] }> {
    return { data: await this.sharing.sharedWith(session) };
  }

  @Get('replays/:token/sharing')
  async read(@CurrentSession() session: Session, @Token() token: string): Promise<{ data: ReplaySharing }> {
    return { data: await this.sharing.read(session, token) };
  }

  @Put('replays/:token/sharing')
  async set(
    @CurrentSession() session: Session,
    @Token() token: string,
    @Body({ schema: replaySharingBody }) body: ReplaySharingBody,
  ): Promise<{ data: ReplaySharing }> {
    return { data: await this.sharing.set(session, token, body) };
  }
}
