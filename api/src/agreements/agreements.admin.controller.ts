import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import {
  agreementDraft,
  agreementPublish,
  agreementTypes,
  type AdminAgreement,
  type AdminAgreementDraft,
  type AgreementDraft,
  type AgreementTexts,
  type AgreementType,
} from '@derslik/contract/agreements';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Roles } from '../http/access.js';
import { answerList } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { AgreementsAdminService } from './agreements.admin.service.js';

const typeSchema = z.enum(agreementTypes);

/** The console's agreements. */
@Roles(...consoleRoles)
@Controller('admin')
export class AgreementsAdminController {
  constructor(private readonly agreements: AgreementsAdminService) {}

  /** Always one row for each type: nothing to sort, search or page. */
  @Get('agreements')
  async list(@Res({ passthrough: true }) reply: FastifyReply): Promise<AdminAgreement[]> {
    const rows = await this.agreements.list();
    return answerList(reply, 'agreements', 0, rows, rows.length);
  }

  @Get('agreements/:type')
  one(@Param('type', { schema: typeSchema }) type: AgreementType): Promise<AdminAgreementDraft> {
    return this.agreements.one(type);
  }

  @Put('agreements/:type')
  async save(
    @CurrentSession() { personId }: Session,
    @Param('type', { schema: typeSchema }) type: AgreementType,
    @Body({ schema: agreementDraft }) body: AgreementDraft,
  ): Promise<AdminAgreementDraft> {
    await this.agreements.save(type, body, personId);
    return this.agreements.one(type);
  }

  @Post('agreements/:type/publish')
  @HttpCode(200)
  async publish(
    @CurrentSession() { personId }: Session,
    @Param('type', { schema: typeSchema }) type: AgreementType,
    @Body({ schema: agreementPublish }) { revision }: { revision: number },
  ): Promise<{ id: AgreementType }> {
    await this.agreements.publish(type, revision, personId);
    return { id: type };
  }

  @Get('agreementVersions/:id')
  version(@Param('id', { schema: idSchema }) id: string): Promise<AgreementTexts> {
    return this.agreements.version(id);
  }
}
