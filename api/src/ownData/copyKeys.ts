import { Inject, Injectable } from '@nestjs/common';
import { ownDataLimits } from '@derslik/contract/ownData';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MediaKey } from '../auth/mediaKey.js';
import { CONFIG, type Config } from '../config.js';

const claims = z.object({ secret: z.string().check(z.maxLength(64)) });

/** The cookie by which one browser takes a copy: its address alone opens nothing. */
@Injectable()
export class CopyKeys {
  private readonly key: MediaKey<typeof claims>;

  constructor(@Inject(CONFIG) config: Config) {
    const addressOf = (id: string): string => `/api/ownData/file/${id}`;
    this.key = new MediaKey(config, { name: 'copy', addressOf, seconds: ownDataLimits.linkSeconds, claims });
  }

  give(id: string, secret: string, request: FastifyRequest, reply: FastifyReply): string {
    return this.key.give(id, { secret }, request, reply).src;
  }

  /** @throws AppError common.unauthorized */
  read(id: string, request: FastifyRequest): string {
    return this.key.read(id, request).secret;
  }
}
