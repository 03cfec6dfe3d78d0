import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { MeetingsAdminService } from './meetings.admin.service.js';

/** The console's meetings. */
@Roles(...consoleRoles)
@Controller('admin/meetings')
export class MeetingsAdminController {
  constructor(private readonly meetings: MeetingsAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminMeeting[]> {
    const { rows, total, offset } = await this.meetings.list(query);
    return answerList(reply, 'meetings', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminMeeting> {
    return this.meetings.one(id);
  }

  @Post(':id/end')
  @HttpCode(200)
  end(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<AdminMeeting> {
    return this.meetings.end(session.personId, id);
  }
}
