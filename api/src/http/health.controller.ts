import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from './access.js';
import { HealthService, type Readiness } from './health.service.js';

/** Outside `/api` for the machine itself, and under it for callers through the proxy. */
@Public()
@Controller(['health', 'api/health'])
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    void reply.status(readiness.status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return readiness;
  }
}

export const healthPaths = ['health/live', 'health/ready', 'api/health/live', 'api/health/ready'];
