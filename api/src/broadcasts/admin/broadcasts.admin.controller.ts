import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import type { AdminBroadcast, BroadcastViewer } from '@derslik/contract/adminBroadcasts';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../../http/list.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { BroadcastsAdminService } from './broadcasts.admin.service.js';

/** The console's broadcasts, and who watched them. */
@Roles(...consoleRoles)
@Controller('admin/broadcasts')
export class BroadcastsAdminController {
  constructor(private readonly broadcasts: BroadcastsAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminBroadcast[]> {
    const { rows, total, offset } = await this.broadcasts.list(query);
    return answerList(reply, 'broadcasts', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminBroadcast> {
    return this.broadcasts.one(id);
  }

  @Delete(':id')
  remove(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<AdminBroadcast> {
    return this.broadcasts.delete(personId, id);
  }

  @Get(':id/viewers')
  async viewers(
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BroadcastViewer[]> {
    const { rows, total, offset } = await this.broadcasts.viewers(id, query);
    return answerList(reply, 'viewers', offset, rows, total);
  }
}
