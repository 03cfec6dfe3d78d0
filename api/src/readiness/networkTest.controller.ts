import { Controller, Get, Put, Query, Req, type StreamableFile } from '@nestjs/common';
import { networkDownQuery, type NetworkDownQuery, type NetworkTestStart } from '@derslik/contract/readiness';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../http/access.js';
import { CurrentSession, type Session } from '../http/session.js';
import { NetworkTestService } from './networkTest.service.js';

/** Who may enter a room may try their line. */
@SignedIn()
@Controller('networkTest')
export class NetworkTestController {
  constructor(private readonly tests: NetworkTestService) {}

  @Get()
  start(@CurrentSession() { personId }: Session): { data: NetworkTestStart } {
    return { data: this.tests.start(personId) };
  }

  @Get('down')
  down(@Query({ schema: networkDownQuery }) query: NetworkDownQuery): StreamableFile {
    return this.tests.down(query);
  }

  @Put('up')
  async up(
    @CurrentSession() { personId }: Session,
    @Req() request: FastifyRequest,
  ): Promise<{ data: Record<string, never> }> {
    await this.tests.up(request, personId);
    return { data: {} };
  }
}
