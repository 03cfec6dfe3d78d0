import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  guardianLettersOf,
  guardianWrite,
  type AdminGuardian,
  type GuardianLetter,
  type GuardianLettersOf,
  type GuardianWrite,
} from '@derslik/contract/guardians';
import { consoleRoles } from '@derslik/contract/roles';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { GuardiansAdminService } from './guardians.admin.service.js';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pairSchema = z.string().check(z.regex(new RegExp(`^${uuid}\\.${uuid}$`)));

/** The console's guardians. */
@Roles(...consoleRoles)
@Controller('admin/guardians')
export class GuardiansAdminController {
  constructor(private readonly guardians: GuardiansAdminService) {}

  @Get()
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminGuardian[]> {
    const { rows, total, offset } = await this.guardians.list(query);
    return answerList(reply, 'guardians', offset, rows, total);
  }

  @Post()
  @HttpCode(200)
  join(
    @CurrentSession() { personId }: Session,
    @Body({ schema: guardianWrite }) body: GuardianWrite,
  ): Promise<AdminGuardian> {
    return this.guardians.join(personId, body);
  }

  @Delete(':pair')
  async part(
    @CurrentSession() { personId }: Session,
    @Param('pair', { schema: pairSchema }) pair: string,
  ): Promise<{ id: string }> {
    const [guardianId = '', childId = ''] = pair.split('.');
    await this.guardians.part(personId, guardianId, childId);
    return { id: pair };
  }

  /** By POST: it tells secrets, and leaves a trace. */
  @Post('letters')
  @HttpCode(200)
  letters(
    @CurrentSession() { personId }: Session,
    @Body({ schema: guardianLettersOf }) body: GuardianLettersOf,
  ): Promise<GuardianLetter[]> {
    return this.guardians.letters(personId, body);
  }
}
