import { Inject, Injectable } from '@nestjs/common';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { opticKeyHeader } from '@derslik/contract/opticFrames';
import { idSchema } from '@derslik/contract/users';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MediaKey } from '../auth/mediaKey.js';
import { CONFIG, type Config } from '../config.js';

const claims = z.object({
  personId: idSchema,
  /** They lead the lesson: they read the questions, and answer none. */
  leads: z.boolean(),
});
type OpticReader = z.output<typeof claims>;

/** Keys by which the page of a frame reads and writes one person's test: a frame of another site has no cookies, and ours no session. */
@Injectable()
export class OpticKeys {
  private readonly key: MediaKey<typeof claims>;

  constructor(@Inject(CONFIG) config: Config) {
    const addressOf = (id: string): string => `/api/public/opticFrames/${id}`;
    const seconds = limits.frameKeySeconds;
    this.key = new MediaKey(config, { name: 'optic', addressOf, seconds, claims, header: opticKeyHeader });
  }

  /** The caller knows that this person may. */
  sign(sessionId: string, reader: OpticReader): { src: string; key: string } {
    return this.key.sign(sessionId, reader, limits.frameKeySeconds);
  }

  /** @throws AppError common.unauthorized */
  read(sessionId: string, request: FastifyRequest): OpticReader {
    return this.key.read(sessionId, request);
  }
}
