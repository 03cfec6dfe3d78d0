import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { LectureTargets } from '@derslik/contract/lectures';
import {
  quizCopy,
  quizPatch,
  quizPost,
  quizQuery,
  type Quiz,
  type QuizCopy,
  type QuizLibrary,
  type QuizPatch,
  type QuizPost,
  type QuizQuery,
} from '@derslik/contract/quizzes';
import { videoRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LecturesService } from '../lectures/lectures.service.js';
import { QuizzesService } from './quizzes.service.js';

const QuizId = () => Param('id', { schema: idSchema });

/** One's own tests, and those that colleagues share. */
@Roles(...videoRoles)
@Controller()
export class QuizzesController {
  constructor(
    private readonly quizzes: QuizzesService,
    private readonly lectures: LecturesService,
  ) {}

  @Get('quizzes')
  async library(
    @CurrentSession() { personId }: Session,
    @Query({ schema: quizQuery }) query: QuizQuery,
  ): Promise<{ data: QuizLibrary }> {
    return { data: await this.quizzes.library(personId, query) };
  }

  /** What slides are brought to, tests are, too. */
  @Get('quizTargets')
  async targets(@CurrentSession() { personId }: Session): Promise<{ data: LectureTargets }> {
    return { data: await this.lectures.targets(personId) };
  }

  @Post('quizzes')
  @HttpCode(200)
  async make(
    @CurrentSession() { personId }: Session,
    @Body({ schema: quizPost }) body: QuizPost,
  ): Promise<{ data: Quiz }> {
    return { data: await this.quizzes.make(personId, body) };
  }

  @Get('quizzes/:id')
  async one(@CurrentSession() { personId }: Session, @QuizId() id: string): Promise<{ data: Quiz }> {
    return { data: await this.quizzes.seen(personId, id) };
  }

  @Patch('quizzes/:id')
  async change(
    @CurrentSession() { personId }: Session,
    @QuizId() id: string,
    @Body({ schema: quizPatch }) patch: QuizPatch,
  ): Promise<{ data: Quiz }> {
    return { data: await this.quizzes.change(personId, id, patch) };
  }

  @Post('quizzes/:id/copy')
  @HttpCode(200)
  async copy(
    @CurrentSession() { personId }: Session,
    @QuizId() id: string,
    @Body({ schema: quizCopy }) { title }: QuizCopy,
  ): Promise<{ data: Quiz }> {
    return { data: await this.quizzes.copy(personId, id, title ?? null) };
  }

  @Delete('quizzes/:id')
  async remove(@CurrentSession() { personId }: Session, @QuizId() id: string): Promise<{ data: { id: string } }> {
    await this.quizzes.remove(personId, id);
    return { data: { id } };
  }
}
