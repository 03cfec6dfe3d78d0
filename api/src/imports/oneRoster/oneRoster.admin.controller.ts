import { Controller, Get, Res, StreamableFile } from '@nestjs/common';
import { consoleRoles } from '@derslik/contract/roles';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../http/access.js';
import { CurrentSession, type Session } from '../../http/session.js';
import { OneRosterService } from './oneRoster.service.js';

/** The school's people and classes as an archive of OneRoster 1.2. */
@Roles(...consoleRoles)
@Controller('admin/oneRoster')
export class OneRosterAdminController {
  constructor(private readonly rosters: OneRosterService) {}

  @Get()
  async export(
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const archive = await this.rosters.export(session);
    void reply.header('content-disposition', 'attachment; filename="oneroster.zip"');
    return new StreamableFile(archive, { type: 'application/zip', length: archive.length });
  }
}
