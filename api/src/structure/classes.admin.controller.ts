import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import {
  adminClassWrite,
  groupPeople,
  type AdminClass,
  type AdminClassWrite,
  type GroupPeople,
} from '@derslik/contract/structure';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { StructureAdminService } from './structure.admin.service.js';

/** The console's classes. */
@Roles(...consoleRoles)
@Controller('admin/classes')
export class ClassesAdminController {
  constructor(private readonly structure: StructureAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminClass[]> {
    const { rows, total, offset } = await this.structure.list('classes', query);
    return answerList(reply, 'classes', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminClass> {
    return this.structure.one('classes', id);
  }

  @Post()
  create(
    @CurrentSession() { personId }: Session,
    @Body({ schema: adminClassWrite }) body: AdminClassWrite,
  ): Promise<AdminClass> {
    return this.structure.create(personId, 'classes', body);
  }

  @Put(':id')
  update(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: adminClassWrite }) body: AdminClassWrite,
  ): Promise<AdminClass> {
    return this.structure.update(personId, 'classes', id, body);
  }

  @Delete(':id')
  async delete(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.structure.delete(personId, 'classes', id);
    return { id };
  }

  @Post(':id/people')
  @HttpCode(200)
  async people(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: groupPeople }) body: GroupPeople,
  ): Promise<{ id: string }> {
    await this.structure.changePeople(personId, 'classes', id, body);
    return { id };
  }
}
