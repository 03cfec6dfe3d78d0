import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  extraPost,
  makeUpPost,
  quizResultsQuery,
  quizSessionPatch,
  type ClassQuizzes,
  type ExtraPost,
  type MakeUpPost,
  type QuizReport,
  type QuizResultList,
  type RoomQuizzes,
} from '@derslik/contract/quizRuns';
import { roomMaterialsQuery, type RoomMaterialsQuery } from '@derslik/contract/lectures';
import { registerRange, type RegisterRange } from '@derslik/contract/register';
import { videoRoles } from '@derslik/contract/roles';
import type { QuizSight } from '@derslik/contract/room/parts/quiz';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ClassQuizzesService } from './classQuizzes.service.js';
import { MakeUps } from './makeUps.service.js';
import { QuizReports } from './quizReports.service.js';
import { RoomQuizzesService } from './roomQuizzes.service.js';

const SessionId = () => Param('id', { schema: idSchema });

/** Tests that run or ran, for those who teach. */
@Roles(...videoRoles)
@Controller()
export class QuizRunsController {
  constructor(
    private readonly reports: QuizReports,
    private readonly makeUps: MakeUps,
    private readonly room: RoomQuizzesService,
    private readonly classes: ClassQuizzesService,
  ) {}

  @Get('roomQuizzes')
  async ofRoom(
    @CurrentSession() { personId }: Session,
    @Query({ schema: roomMaterialsQuery }) query: RoomMaterialsQuery,
  ): Promise<{ data: RoomQuizzes }> {
    return { data: await this.room.list(personId, query) };
  }

  @Get('quizResults')
  list(
    @CurrentSession() session: Session,
    @Query({ schema: quizResultsQuery }) { page }: { page?: number | undefined },
  ): Promise<QuizResultList> {
    return this.reports.list(session, page);
  }

  @Get('quizResults/classes/:id')
  async ofClass(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: registerRange }) range: RegisterRange,
  ): Promise<{ data: ClassQuizzes }> {
    return { data: await this.classes.table(session, id, range) };
  }

  @Get('quizSessions/:id/report')
  async report(@CurrentSession() session: Session, @SessionId() id: string): Promise<{ data: QuizReport }> {
    return { data: await this.reports.report(session, id) };
  }

  @Patch('quizSessions/:id')
  async setSight(
    @CurrentSession() session: Session,
    @SessionId() id: string,
    @Body({ schema: quizSessionPatch }) { shows }: { shows: QuizSight },
  ): Promise<{ data: Record<string, never> }> {
    await this.reports.setSight(session, id, shows);
    return { data: {} };
  }

  @Post('quizSessions/:id/makeUp')
  @HttpCode(200)
  async makeUp(
    @CurrentSession() session: Session,
    @SessionId() id: string,
    @Body({ schema: makeUpPost }) body: MakeUpPost,
  ): Promise<{ data: { id: string } }> {
    return { data: await this.makeUps.open(session, id, body) };
  }

  @Post('quizSessions/:id/end')
  @HttpCode(200)
  async end(@CurrentSession() session: Session, @SessionId() id: string): Promise<{ data: Record<string, never> }> {
    await this.makeUps.end(session, id);
    return { data: {} };
  }

  @Post('quizSessions/:id/extra')
  @HttpCode(200)
  async prolong(
    @CurrentSession() session: Session,
    @SessionId() id: string,
    @Body({ schema: extraPost }) body: ExtraPost,
  ): Promise<{ data: Record<string, never> }> {
    await this.makeUps.prolong(session, id, body);
    return { data: {} };
  }
}
