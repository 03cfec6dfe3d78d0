import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import {
  adminGroupWrite,
  groupPeople,
  type AdminDepartment,
  type AdminGroupWrite,
  type GroupPeople,
} from '@derslik/contract/structure';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { StructureAdminService } from './structure.admin.service.js';

/** The console's departments. */
@Roles(...consoleRoles)
@Controller('admin/departments')
export class DepartmentsAdminController {
  constructor(private readonly structure: StructureAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminDepartment[]> {
    const { rows, total, offset } = await this.structure.list('departments', query);
    return answerList(reply, 'departments', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminDepartment> {
    return this.structure.one('departments', id);
  }

  @Post()
  create(
    @CurrentSession() { personId }: Session,
    @Body({ schema: adminGroupWrite }) body: AdminGroupWrite,
  ): Promise<AdminDepartment> {
    return this.structure.create(personId, 'departments', body);
  }

  @Put(':id')
  update(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: adminGroupWrite }) body: AdminGroupWrite,
  ): Promise<AdminDepartment> {
    return this.structure.update(personId, 'departments', id, body);
  }

  @Delete(':id')
  async delete(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.structure.delete(personId, 'departments', id);
    return { id };
  }

  @Post(':id/people')
  @HttpCode(200)
  async people(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: groupPeople }) body: GroupPeople,
  ): Promise<{ id: string }> {
    await this.structure.changePeople(personId, 'departments', id, body);
    return { id };
  }
}
