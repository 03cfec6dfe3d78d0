import { Controller, Get, Query, Res } from '@nestjs/common';
import type { AdminLog } from '@derslik/contract/logs';
import { consoleRoles } from '@derslik/contract/roles';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { LogsAdminService } from './logs.admin.service.js';

/** The console's list of what the apps noted. */
@Roles(...consoleRoles)
@Controller('admin/logs')
export class LogsAdminController {
  constructor(private readonly logs: LogsAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLog[]> {
    const { rows, total, offset } = await this.logs.list(query);
    return answerList(reply, 'logs', offset, rows, total);
  }
}
