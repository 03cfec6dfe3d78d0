import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  importQuery,
  importStart,
  type AdminImport,
  type AdminImportRow,
  type ImportStart,
} from '@derslik/contract/imports';
import { limits } from '@derslik/contract/limits';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { RequestBodies } from '../http/requestBodies.js';
import { CurrentSession, type Session } from '../http/session.js';
import { ImportsAdminService } from './imports.admin.service.js';

/** Its body is a file, which is read after it is known who sends it. */
export const importsPath = '/api/admin/imports';

/** The console's lists of people. */
@Roles(...consoleRoles)
@Controller('admin')
export class ImportsAdminController {
  constructor(
    private readonly imports: ImportsAdminService,
    private readonly bodies: RequestBodies,
  ) {}

  @Get('imports')
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminImport[]> {
    const { rows, total, offset } = await this.imports.list(query);
    return answerList(reply, 'imports', offset, rows, total);
  }

  @Post('imports')
  @HttpCode(200)
  async check(
    @CurrentSession() session: Session,
    @Query({ schema: importQuery }) { name }: { name: string },
    @Req() request: FastifyRequest,
  ): Promise<AdminImport> {
    const { personId } = session;
    const body = { type: 'application/octet-stream', max: limits.import.fileBytes, personId } as const;
    const file = await this.bodies.read(request, body);
    if (file.length === 0) throw new AppError('imports.noHeadings');
    return this.imports.check(session, name, file);
  }

  @Get('imports/:id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminImport> {
    return this.imports.one(id);
  }

  @Post('imports/:id/start')
  @HttpCode(200)
  start(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: importStart }) body: ImportStart,
  ): Promise<AdminImport> {
    return this.imports.start(session, id, body);
  }

  @Delete('imports/:id')
  async remove(@Param('id', { schema: idSchema }) id: string): Promise<{ id: string }> {
    await this.imports.remove(id);
    return { id };
  }

  @Get('importLines')
  async lines(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminImportRow[]> {
    const { rows, total, offset } = await this.imports.lines(query);
    return answerList(reply, 'importLines', offset, rows, total);
  }
}
