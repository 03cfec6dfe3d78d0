import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { IngestHealth, IngestTest } from '@derslik/contract/adminBroadcasts';
import { consoleRoles } from '@derslik/contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Roles } from '../../http/access.js';
import { IngestAdminService } from './ingest.admin.service.js';

/** The console's page of where pictures of broadcasts come in. */
@Roles(...consoleRoles)
@Controller('admin')
export class IngestAdminController {
  constructor(private readonly ingest: IngestAdminService) {}

  @Get('ingest')
  health(): Promise<IngestHealth> {
    return this.ingest.health();
  }

  @Post('ingestTest')
  @HttpCode(200)
  start(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<IngestTest> {
    return this.ingest.startTest(request, reply);
  }

  @Get('ingestTest')
  test(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<IngestTest> {
    return this.ingest.test(request, reply);
  }

  @Delete('ingestTest')
  @HttpCode(204)
  end(): Promise<void> {
    return this.ingest.endTest();
  }
}
