import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { testResultQuery, testSessionsPost, type TestResultItem, type TestSession } from '@derslik/contract/quizRuns';
import { videoRoles } from '@derslik/contract/roles';
import * as z from 'zod/mini';
import { Members, Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { TestCalls } from './testCalls.service.js';

/** The old client's word for who asks; the session says who it is. */
const userTypeText = z.string().check(z.minLength(1), z.maxLength(64));

/** Section 7.6's calls of tests. */
@Controller('v1')
export class TestCallsController {
  constructor(private readonly calls: TestCalls) {}

  @Roles(...videoRoles)
  @Post('teacher/test/test-session')
  @HttpCode(200)
  async makeSessions(
    @CurrentSession() { personId }: Session,
    @Body({ schema: testSessionsPost }) body: z.output<typeof testSessionsPost>,
  ): Promise<{ data: TestSession[] }> {
    return { data: await this.calls.makeSessions(personId, body) };
  }

  @Members()
  @Get(':userType/test/test-session/test-result-answer')
  async results(
    @CurrentSession() session: Session,
    @Param('userType', { schema: userTypeText }) _userType: string,
    @Query({ schema: testResultQuery }) { test_id, school_room_id }: z.output<typeof testResultQuery>,
  ): Promise<{ data: TestResultItem[] }> {
    return { data: await this.calls.results(session, test_id, school_room_id) };
  }
}
