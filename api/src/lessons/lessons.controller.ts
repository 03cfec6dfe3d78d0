import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  lessonGuestsBody,
  lessonSafetyBody,
  liveSubjectQuery,
  liveSubjectsQuery,
  type LiveSubjects,
} from '@derslik/contract/lessons';
import type { Room } from '@derslik/contract/meetings';
import { accountTypes } from '@derslik/contract/roles';
import * as z from 'zod/mini';
import { Members } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LessonsService } from './lessons.service.js';

const userType = z.enum(accountTypes);
const tokenText = z.string().check(z.minLength(1), z.maxLength(64));

/** Section 7.4's calls of lessons. */
@Members()
@Controller()
export class LessonsController {
  constructor(private readonly lessons: LessonsService) {}

  @Get('metodbox/liveSubjectByToken')
  async byToken(
    @CurrentSession() session: Session,
    @Query({ schema: liveSubjectQuery }) { token }: z.infer<typeof liveSubjectQuery>,
  ): Promise<{ data: Room }> {
    return { data: await this.lessons.byToken(session, token) };
  }

  /** A type's path is open to that type alone. */
  @Get('v1/:userType/live-subject/live-subject')
  list(
    @CurrentSession() session: Session,
    @Param('userType', { schema: userType }) asked: z.infer<typeof userType>,
    @Query({ schema: liveSubjectsQuery }) { token, per_page: size }: z.infer<typeof liveSubjectsQuery>,
  ): Promise<LiveSubjects> {
    if (asked !== session.userType) throw new AppError('common.forbidden');
    return this.lessons.list(session, token, size ?? 50);
  }

  @Put('lessons/:id/guests')
  async guests(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: tokenText }) token: string,
    @Body({ schema: lessonGuestsBody }) { letsGuestsIn }: z.infer<typeof lessonGuestsBody>,
  ): Promise<{ data: Room }> {
    return { data: await this.lessons.letGuestsIn(personId, token, letsGuestsIn) };
  }

  @Put('lessons/:id/safety')
  async safety(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: tokenText }) token: string,
    @Body({ schema: lessonSafetyBody }) { isSafe }: z.infer<typeof lessonSafetyBody>,
  ): Promise<{ data: Room }> {
    return { data: await this.lessons.makeSafe(personId, token, isSafe) };
  }
}
