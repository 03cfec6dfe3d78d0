import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import {
  auditExport,
  type AdminAct,
  type AdminActDetail,
  type AuditChain,
  type AuditExport,
} from '@derslik/contract/audit';
import { csvType } from '@derslik/contract/csv';
import { consoleRoles } from '@derslik/contract/roles';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Roles } from '../../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../../http/list.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { AuditAdminService } from './audit.admin.service.js';
import { AuditChainService } from '../auditChain.service.js';

const numberSchema = z.coerce.number().check(z.int(), z.gte(1));

/** What administrators did. Who may open the console reads it; general managers alone take it along. */
@Roles(...consoleRoles)
@Controller('admin')
export class AuditAdminController {
  constructor(
    private readonly audit: AuditAdminService,
    private readonly chain: AuditChainService,
  ) {}

  @Get('audit')
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminAct[]> {
    const { rows, total, offset } = await this.audit.list(query);
    return answerList(reply, 'audit', offset, rows, total);
  }

  @Get('audit/:number')
  one(@Param('number', { schema: numberSchema }) number: number): Promise<AdminActDetail> {
    return this.audit.one(number);
  }

  @Roles('ROLE_GENERAL_MANAGER')
  @Post('audit/export')
  @HttpCode(200)
  async export(
    @CurrentSession() { personId }: Session,
    @Body({ schema: auditExport }) { language, ...filter }: AuditExport,
  ): Promise<StreamableFile> {
    const table = await this.audit.export(personId, filter, language);
    return new StreamableFile(Readable.from(table), { type: csvType, disposition: 'attachment; filename="audit.csv"' });
  }

  @Get('auditChain')
  last(): Promise<AuditChain> {
    return this.chain.last();
  }

  @Post('auditChain/check')
  @HttpCode(200)
  check(): Promise<AuditChain> {
    return this.chain.check();
  }
}
