import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import type { AdminQuiz } from '@derslik/contract/quizzes';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { QuizzesAdminService } from './quizzes.admin.service.js';

/** The console's tests. */
@Roles(...consoleRoles)
@Controller('admin/quizzes')
export class QuizzesAdminController {
  constructor(private readonly quizzes: QuizzesAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminQuiz[]> {
    const { rows, total, offset } = await this.quizzes.list(query);
    return answerList(reply, 'quizzes', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminQuiz> {
    return this.quizzes.one(id);
  }

  @Delete(':id')
  remove(@CurrentSession() { personId }: Session, @Param('id', { schema: idSchema }) id: string): Promise<AdminQuiz> {
    return this.quizzes.remove(personId, id);
  }
}
