import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, type Type } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import {
  adminClassWrite,
  adminGroupWrite,
  groupPeople,
  type AdminClassWrite,
  type AdminGroupWrite,
  type GroupPeople,
} from '@derslik/contract/structure';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import type { GroupKind } from './groups.js';
import { StructureAdminService, type StructureRows } from './structure.admin.service.js';
import type { StructureKind } from './structureTables.js';

interface Written {
  levels: AdminGroupWrite;
  classes: AdminClassWrite;
  departments: AdminGroupWrite;
}

/** The console's list of one kind. @param written body of create and update */
const listController = <K extends StructureKind>(kind: K, written: z.ZodMiniType<Written[K]>) => {
  @Roles(...consoleRoles)
  @Controller(`admin/${kind}`)
  class ListController {
    constructor(protected readonly structure: StructureAdminService) {}

    @Get()
    async list(
      @Query({ schema: rawListQuery }) query: RawListQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<StructureRows[K][]> {
      const { rows, total, offset } = await this.structure.list(kind, query);
      return answerList(reply, kind, offset, rows, total);
    }

    @Get(':id')
    one(@Param('id', { schema: idSchema }) id: string): Promise<StructureRows[K]> {
      return this.structure.one(kind, id);
    }

    @Post()
    create(
      @CurrentSession() { personId }: Session,
      @Body({ schema: written }) body: Written[K],
    ): Promise<StructureRows[K]> {
      return this.structure.create(personId, kind, body);
    }

    @Put(':id')
    update(
      @CurrentSession() { personId }: Session,
      @Param('id', { schema: idSchema }) id: string,
      @Body({ schema: written }) body: Written[K],
    ): Promise<StructureRows[K]> {
      return this.structure.update(personId, kind, id, body);
    }

    @Delete(':id')
    async delete(
      @CurrentSession() { personId }: Session,
      @Param('id', { schema: idSchema }) id: string,
    ): Promise<{ id: string }> {
      await this.structure.delete(personId, kind, id);
      return { id };
    }
  }
  return ListController;
};

/** The console's list of one kind of group, to which people belong. */
const groupsController = <K extends GroupKind>(kind: K, written: z.ZodMiniType<Written[K]>): Type<object> => {
  @Controller(`admin/${kind}`)
  class GroupsController extends listController(kind, written) {
    @Post(':id/people')
    @HttpCode(200)
    async people(
      @CurrentSession() { personId }: Session,
      @Param('id', { schema: idSchema }) id: string,
      @Body({ schema: groupPeople }) body: GroupPeople,
    ): Promise<{ id: string }> {
      await this.structure.changePeople(personId, kind, id, body);
      return { id };
    }
  }
  return GroupsController;
};

export const LevelsAdminController: Type<object> = listController('levels', adminGroupWrite);
export const ClassesAdminController = groupsController('classes', adminClassWrite);
export const DepartmentsAdminController = groupsController('departments', adminGroupWrite);
