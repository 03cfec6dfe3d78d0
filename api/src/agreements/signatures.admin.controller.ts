import { Controller, Get, Query, Res } from '@nestjs/common';
import type { AdminSignature } from '@derslik/contract/agreements';
import { consoleRoles } from '@derslik/contract/roles';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SignaturesAdminService } from './signatures.admin.service.js';

/** Who signed what. */
@Roles(...consoleRoles)
@Controller('admin/signatures')
export class SignaturesAdminController {
  constructor(private readonly signatures: SignaturesAdminService) {}

  @Get()
  async list(
    @CurrentSession() { personId }: Session,
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSignature[]> {
    const { rows, total, offset } = await this.signatures.list(query, personId);
    return answerList(reply, 'signatures', offset, rows, total);
  }
}
