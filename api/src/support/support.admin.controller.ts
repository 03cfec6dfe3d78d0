import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import {
  supportAnswer,
  supportSettings,
  supportUpdate,
  type AdminSupport,
  type AdminSupportDetail,
  type SupportAnswer,
  type SupportOverview,
  type SupportSettings as SupportSettingsBody,
  type SupportUpdate,
} from '@derslik/contract/support';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { Roles } from '../http/access.js';
import { answerList, rawListQuery, type RawListQuery } from '../http/list.js';
import { CurrentSession, type Session } from '../http/session.js';
import { SupportAdminService } from './support.admin.service.js';
import { SupportSettings } from './supportSettings.service.js';

/** The console's page of messages. */
@Roles(...consoleRoles)
@Controller('admin')
export class SupportAdminController {
  constructor(
    private readonly support: SupportAdminService,
    private readonly settings: SupportSettings,
  ) {}

  @Get('support')
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSupport[]> {
    const { rows, total, offset } = await this.support.list(query);
    return answerList(reply, 'support', offset, rows, total);
  }

  @Get('support/:id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminSupportDetail> {
    return this.support.one(id);
  }

  @Put('support/:id')
  async change(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: supportUpdate }) body: SupportUpdate,
  ): Promise<AdminSupportDetail> {
    await this.support.change(id, body, personId);
    return this.support.one(id);
  }

  @Post('support/:id/answers')
  @HttpCode(200)
  async answer(
    @CurrentSession() { personId }: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: supportAnswer }) body: SupportAnswer,
  ): Promise<AdminSupportDetail> {
    await this.support.answer(id, body, personId);
    return this.support.one(id);
  }

  @Get('supportState')
  overview(): Promise<SupportOverview> {
    return this.support.overview();
  }

  @Put('supportState')
  async set(
    @CurrentSession() { personId }: Session,
    @Body({ schema: supportSettings }) { contactForm }: SupportSettingsBody,
  ): Promise<SupportOverview> {
    await this.settings.setContactForm(contactForm === 'shown', personId);
    return this.support.overview();
  }
}
