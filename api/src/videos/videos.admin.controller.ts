import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import type { AdminVideo } from '@derslik/contract/videos';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { VideosAdminService } from './videos.admin.service.js';

/** The school's videos in the console. */
@Roles(...consoleRoles)
@Controller('admin/videos')
export class VideosAdminController {
  constructor(private readonly videos: VideosAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminVideo[]> {
    const { rows, total, offset } = await this.videos.list(query);
    return answerList(reply, 'videos', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminVideo> {
    return this.videos.one(id);
  }

  @Delete(':id')
  remove(@CurrentSession() { personId }: Session, @Param('id', { schema: idSchema }) id: string): Promise<AdminVideo> {
    return this.videos.remove(personId, id);
  }
}
