import { Controller, Get, HttpCode, Inject, Query, Res, UseGuards } from '@nestjs/common';
import { lowerQualities } from '@derslik/contract/broadcastCapacity';
import { AppError } from '@derslik/contract/errors';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../config.js';
import { Public } from '../../http/access.js';
import { IngestService } from './ingest.service.js';
import { OwnServersGuard } from '../ownServers.guard.js';

/** What the ingest says of a connection: its stream's name, which is a broadcast's key, and its own number for it. */
const publisherQuery = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(256)),
  clientid: z.string().check(z.minLength(1), z.maxLength(32)),
  call: z.optional(z.string().check(z.maxLength(32))),
});
type PublisherQuery = z.infer<typeof publisherQuery>;
const Publisher = () => Query({ schema: publisherQuery });

/** What it makes of each picture, comma separated; and whether it has measured that, or was told. */
const qualitiesQuery = z.object({
  made: z.string().check(z.regex(/^((middle|low|sound)(,(?!$)|$))*$/)),
  how: z.enum(['measured', 'set']),
});

/** Its addresses, none of which is below `/api`. */
export const ingestPaths = ['publish', 'update', 'publishDone', 'qualities'].map((act) => `internal/ingest/${act}`);

/** Outside `/api`: for the ingest, on the servers' own network. nginx answers 404 for it. */
@Public()
@UseGuards(OwnServersGuard)
@Controller('internal/ingest')
export class IngestController {
  constructor(
    private readonly ingest: IngestService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Leads a picture on to the name under which viewers find it, which is no secret. */
  @Get('publish')
  async publish(@Publisher() { name, clientid }: PublisherQuery, @Res() reply: FastifyReply): Promise<void> {
    const taken = await this.ingest.begin(name, clientid);
    if (taken === null) throw new AppError('common.forbidden');
    const { INGEST_VIEW_URL: views } = this.config;
    // Nobody needs lower qualities of what stands on a stage.
    const to = taken.isOfEncoder ? views?.replace(/[^/]*$/, 'source') : views;
    void reply.status(302).header('location', `${to}/${taken.id}`).send();
  }

  /** Every few seconds. What it refuses is cut off. */
  @Get('update')
  @HttpCode(204)
  async update(@Publisher() { name, clientid, call }: PublisherQuery): Promise<void> {
    // The ingest's own leading on to the second application is asked about too: it lives as long as what it reads.
    if (call !== undefined && call !== 'update_publish') return;
    if (!(await this.ingest.goOn(name, clientid))) throw new AppError('common.forbidden');
  }

  @Get('publishDone')
  @HttpCode(204)
  publishDone(@Publisher() { name, clientid }: PublisherQuery): Promise<void> {
    return this.ingest.end(name, clientid);
  }

  /** When it starts. */
  @Get('qualities')
  @HttpCode(204)
  qualities(@Query({ schema: qualitiesQuery }) { made, how }: z.infer<typeof qualitiesQuery>): Promise<void> {
    const named = made.split(',');
    return this.ingest.noteQualities(
      lowerQualities.filter((one) => named.includes(one)),
      how === 'measured',
    );
  }
}
