import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import type { AdminLecture } from '@derslik/contract/lectures';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { LecturesAdminService } from './lectures.admin.service.js';

/** The console's slides. */
@Roles(...consoleRoles)
@Controller('admin/lectures')
export class LecturesAdminController {
  constructor(private readonly lectures: LecturesAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLecture[]> {
    const { rows, total, offset } = await this.lectures.list(query);
    return answerList(reply, 'lectures', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminLecture> {
    return this.lectures.one(id);
  }

  @Delete(':id')
  remove(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<AdminLecture> {
    return this.lectures.remove(personId, id);
  }
}
