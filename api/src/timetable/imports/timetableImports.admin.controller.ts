import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  timetableExportQuery,
  timetableImportQuery,
  timetableImportStart,
  timetableNameChoice,
  type TimetableExport,
  type TimetableExportQuery,
  type TimetableImport,
  type TimetableImportLine,
  type TimetableImportName,
  type TimetableImportQuery,
  type TimetableImportStart,
  type TimetableNameChoice,
} from '@derslik/contract/timetableFiles';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../../http/list.js';
import { RequestBodies } from '../../http/requestBodies.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { TimetableExportService } from './timetableExport.service.js';
import { TimetableImportsService } from './timetableImports.service.js';

/** Its body is a file, which is read after it is known who sends it. */
export const timetableImportsPath = '/api/admin/timetableImports';

/** The console's files of timetables. */
@Roles(...consoleRoles)
@Controller('admin')
export class TimetableImportsAdminController {
  constructor(
    private readonly imports: TimetableImportsService,
    private readonly exports: TimetableExportService,
    private readonly bodies: RequestBodies,
  ) {}

  @Get('timetableImports')
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TimetableImport[]> {
    const { rows, total, offset } = await this.imports.list(query);
    return answerList(reply, 'timetableImports', offset, rows, total);
  }

  @Post('timetableImports')
  @HttpCode(200)
  async check(
    @CurrentSession() session: Session,
    @Query({ schema: timetableImportQuery }) query: TimetableImportQuery,
    @Req() request: FastifyRequest,
  ): Promise<TimetableImport> {
    const { personId } = session;
    const body = { type: 'application/octet-stream', max: timetableLimits.files.bytes, personId } as const;
    const file = await this.bodies.read(request, body);
    if (file.length === 0) throw new AppError('timetableFiles.unreadable');
    return this.imports.check(session, query, file);
  }

  @Get('timetableImports/:id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<TimetableImport> {
    return this.imports.one(id);
  }

  @Get('timetableImports/:id/names')
  names(@Param('id', { schema: idSchema }) id: string): Promise<TimetableImportName[]> {
    return this.imports.names(id);
  }

  @Put('timetableImports/:id/names')
  choose(
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: timetableNameChoice }) body: TimetableNameChoice,
  ): Promise<TimetableImport> {
    return this.imports.choose(id, body);
  }

  @Post('timetableImports/:id/start')
  @HttpCode(200)
  start(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: timetableImportStart }) body: TimetableImportStart,
  ): Promise<TimetableImport> {
    return this.imports.start(session, id, body);
  }

  @Post('timetableImports/:id/undo')
  @HttpCode(200)
  undo(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<TimetableImport> {
    return this.imports.undo(session, id);
  }

  @Delete('timetableImports/:id')
  async remove(@Param('id', { schema: idSchema }) id: string): Promise<{ id: string }> {
    await this.imports.remove(id);
    return { id };
  }

  @Get('timetableImportLines')
  async lines(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TimetableImportLine[]> {
    const { rows, total, offset } = await this.imports.lines(query);
    return answerList(reply, 'timetableImportLines', offset, rows, total);
  }

  @Get('terms/:id/file')
  file(
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: timetableExportQuery }) query: TimetableExportQuery,
  ): Promise<TimetableExport> {
    return this.exports.write(id, query);
  }
}
