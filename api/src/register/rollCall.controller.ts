import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  rollCallBody,
  rollCallQuery,
  type RollCallBody,
  type RollCallQuery,
  type RollCallUsers,
} from '@derslik/contract/register';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { RollCallsService } from './rollCalls.service.js';

/** Section 7.6's roll call. */
@Members()
@Controller('v1')
export class RollCallController {
  constructor(private readonly calls: RollCallsService) {}

  @Get('live-subject-user')
  users(
    @CurrentSession() session: Session,
    @Query({ schema: rollCallQuery }) query: RollCallQuery,
  ): Promise<RollCallUsers> {
    return this.calls.users(session, query);
  }

  @Post(['live-subject-student-roll-call', 'teacher/live-subject-student-roll-call'])
  @HttpCode(200)
  async send(
    @CurrentSession() session: Session,
    @Body({ schema: rollCallBody }) body: RollCallBody,
  ): Promise<{ data: Record<string, never> }> {
    await this.calls.send(session, body);
    return { data: {} };
  }
}
