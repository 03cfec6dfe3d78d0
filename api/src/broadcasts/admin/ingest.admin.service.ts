import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import type { IngestHealth, IngestTest } from '@derslik/contract/adminBroadcasts';
import { AppError } from '@derslik/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { seenMs } from '../../recordings/recorders.service.js';
import { greetIngest } from '../ingest/greetIngest.js';
import { IngestTests } from '../ingest/ingestTests.js';
import { pictureLeaseSeconds } from '../ingest/pictureLease.js';
import { ViewKeys } from '../viewing/viewKeys.js';

const iso = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Whether pictures of broadcasts can come in, and a test of their whole way. */
@Injectable()
export class IngestAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly tests: IngestTests,
    private readonly keys: ViewKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async health(): Promise<IngestHealth> {
    const address = this.config.INGEST_URL;
    const [answersMs, [row]] = await Promise.all([
      address === null ? null : greetIngest(address),
      this.source.query<Pick<IngestHealth, 'last' | 'fault' | 'qualities' | 'hasRecorder'>[]>(
        `SELECT (SELECT jsonb_build_object('title', b.title, 'at', ${iso('b.published_at')}, 'isNow',
             b.publisher IS NOT NULL AND b.published_at > now() - make_interval(secs => $1))
           FROM broadcasts b WHERE b.published_at IS NOT NULL ORDER BY b.published_at DESC LIMIT 1) AS last,
         (SELECT jsonb_build_object('fault', f.fault, 'title', b.title, 'at', ${iso('f.at')})
           FROM ingest_fault f LEFT JOIN broadcasts b ON b.meeting_id = f.meeting_id) AS fault,
         (SELECT jsonb_build_object('made', made, 'isMeasured', is_measured, 'at', ${iso('at')}) FROM ingest_qualities) AS qualities,
         EXISTS (SELECT FROM recorders WHERE seen_at > now() - make_interval(secs => $2::float8 / 1000)) AS "hasRecorder"`,
        [pictureLeaseSeconds, seenMs],
      ),
    ]);
    const { FRAME_ANCESTORS: frames } = this.config;
    return { isThere: address !== null, answersMs, frames: [...frames], cores: availableParallelism(), ...row! };
  }

  /** @throws AppError broadcast.noIngest, recording.notInstalled without anybody who could send it */
  async startTest(request: FastifyRequest, reply: FastifyReply): Promise<IngestTest> {
    if (this.config.INGEST_URL === null) throw new AppError('broadcast.noIngest');
    if (!(await this.health()).hasRecorder) throw new AppError('recording.notInstalled');
    await this.tests.start();
    return this.test(request, reply);
  }

  /** How far it is; this browser may read its picture once that has arrived. @throws AppError common.notFound */
  async test(request: FastifyRequest, reply: FastifyReply): Promise<IngestTest> {
    const test = await this.tests.now();
    if (!test) throw new AppError('common.notFound');
    const src = test.arrivedMs === null ? null : this.keys.give(test.id, request, reply).src;
    return { ...test, src };
  }

  endTest(): Promise<void> {
    return this.tests.stop();
  }
}
