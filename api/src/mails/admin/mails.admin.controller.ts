import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import {
  testMailBody,
  type AdminMail,
  type MailLink,
  type MailServer,
  type TestMailBody,
} from '@derslik/contract/mails';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../config.js';
import { Roles } from '../../http/access.js';
import { CurrentCaller, type Caller } from '../../http/caller.js';
import { answerList, rawListQuery, type RawListQuery } from '../../http/list.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { MailsAdminService } from './mails.admin.service.js';

/** The console's mails. */
@Roles(...consoleRoles)
@Controller('admin')
export class MailsAdminController {
  constructor(
    private readonly mails: MailsAdminService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('mails')
  async list(
    @Query({ schema: rawListQuery }) query: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminMail[]> {
    const { rows, total, offset } = await this.mails.list(query);
    return answerList(reply, 'mails', offset, rows, total);
  }

  @Get('mails/:id')
  one(@Param('id', { schema: idSchema }) id: string): Promise<AdminMail> {
    return this.mails.one(id);
  }

  @Get('mailServer')
  server(): MailServer {
    const { SMTP_HOST, SMTP_PORT, MAIL_FROM } = this.config;
    if (SMTP_HOST === null) return { isConfigured: false, server: null, from: null };
    return { isConfigured: true, server: `${SMTP_HOST}:${SMTP_PORT}`, from: MAIL_FROM };
  }

  @Post('mailServer/test')
  @HttpCode(200)
  async test(
    @CurrentSession() session: Session,
    @CurrentCaller() caller: Caller,
    @Body({ schema: testMailBody }) { address }: TestMailBody,
  ): Promise<{ id: string }> {
    return { id: await this.mails.test(session, address, caller.language) };
  }

  @Post('mails/:id/link')
  @HttpCode(200)
  async link(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Promise<MailLink> {
    return { link: await this.mails.link(session, id) };
  }

  @Post('mails/:id/again')
  @HttpCode(200)
  async again(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<{ id: string }> {
    await this.mails.again(session, id);
    return { id };
  }
}
