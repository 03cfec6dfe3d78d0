import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import { adminGroupWrite, type AdminGroupWrite, type AdminLevel } from '@derslik/contract/structure';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { StructureAdminService } from './structure.admin.service.js';

/** The console's levels. */
@Roles(...consoleRoles)
@Controller('admin/levels')
export class LevelsAdminController {
  constructor(private readonly structure: StructureAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminLevel[]> {
    const { rows, total, offset } = await this.structure.list('levels', query);
    return answerList(reply, 'levels', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminLevel> {
    return this.structure.one('levels', id);
  }

  @Post()
  create(
    @CurrentSession() { personId }: Session,
    @Body({ schema: adminGroupWrite }) body: AdminGroupWrite,
  ): Promise<AdminLevel> {
    return this.structure.create(personId, 'levels', body);
  }

  @Put(':id')
  update(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: adminGroupWrite }) body: AdminGroupWrite,
  ): Promise<AdminLevel> {
    return this.structure.update(personId, 'levels', id, body);
  }

  @Delete(':id')
  async delete(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.structure.delete(personId, 'levels', id);
    return { id };
  }
}
