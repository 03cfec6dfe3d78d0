import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import {
  adminPasswordReset,
  adminUserCreate,
  adminUserUpdate,
  idSchema,
  type AdminUser,
  type AdminUserCreate,
  type AdminUserUpdate,
} from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { UsersAdminService } from './users.admin.service.js';

/** The console's users. */
@Roles(...consoleRoles)
@Controller('admin/users')
export class UsersAdminController {
  constructor(private readonly users: UsersAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUser[]> {
    const { rows, total, offset } = await this.users.list(query);
    return answerList(reply, 'users', offset, rows, total);
  }

  @Get(':id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminUser> {
    return this.users.one(id);
  }

  @Post()
  create(
    @CurrentSession() session: Session,
    @Body({ schema: adminUserCreate }) body: AdminUserCreate,
  ): Promise<AdminUser> {
    return this.users.create(session, body);
  }

  @Put(':id')
  update(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: adminUserUpdate }) body: AdminUserUpdate,
  ): Promise<AdminUser> {
    return this.users.update(session, id, body);
  }

  @Post(':id/password')
  @HttpCode(200)
  async password(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: adminPasswordReset }) body: { password: string },
  ): Promise<{ id: string }> {
    await this.users.setPassword(session, id, body.password);
    return { id };
  }
}
