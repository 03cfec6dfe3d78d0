import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { adminCopyBody, type AdminCopyBody, type CopyLink, type DataCopy } from '@derslik/contract/ownData';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { FreshProof } from '../auth/factors/freshProof.service.js';
import { Roles } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { requirePower } from '../users/requirePower.js';
import { Copies } from './copies.service.js';
import { CopyKeys } from './copyKeys.js';

type Answer = Promise<{ data: DataCopy | null }>;

/** The copy of a person's data, where they ask the school for it. */
@Roles(...consoleRoles)
@Controller('admin/users/:id/dataCopy')
export class OwnDataAdminController {
  constructor(
    private readonly source: DataSource,
    private readonly copies: Copies,
    private readonly keys: CopyKeys,
    private readonly fresh: FreshProof,
  ) {}

  @Get()
  async read(@CurrentSession() session: Session, @Param('id', { schema: idSchema }) id: string): Answer {
    await this.requirePower(session, id);
    return { data: await this.copies.of(id, session.personId) };
  }

  @Post()
  @HttpCode(200)
  async ask(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: adminCopyBody }) { language, reason }: AdminCopyBody,
  ): Answer {
    await this.fresh.require(session);
    const asked = { userId: id, askedBy: session.personId, language };
    await this.copies.ask(asked, reason, (manager) => requirePower(manager, session, [id]));
    return { data: await this.copies.of(id, session.personId) };
  }

  @Post('link')
  @HttpCode(200)
  async link(
    @CurrentSession() session: Session,
    @Param('id', { schema: idSchema }) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: CopyLink }> {
    await this.fresh.require(session);
    await this.requirePower(session, id);
    const given = await this.copies.giveLink(id, session.personId);
    return { data: { path: this.keys.give(given.id, given.secret, request, reply) } };
  }

  private requirePower(session: Session, id: string): Promise<void> {
    return this.source.transaction((manager: EntityManager) => requirePower(manager, session, [id]));
  }
}
