import { Inject, Injectable } from '@nestjs/common';
import { frameKeyHeader } from '@derslik/contract/lectureFrames';
import type { LectureKey } from '@derslik/contract/lectures';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { idSchema } from '@derslik/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MediaKey } from '../auth/mediaKey.js';
import { CONFIG, type Config } from '../config.js';
import { LecturesService } from './lectures.service.js';

const claims = z.object({
  personId: z.nullable(idSchema),
  roomId: z.nullable(idSchema),
  seatId: z.optional(idSchema),
});
/**
 * Whom a cookie was given to: nobody, for a page that films by the seat; `roomId` of a lesson that is shown it, null for a teacher at
 * the library.
 */
export type LectureReader = z.output<typeof claims>;

/** So many cookies come with one answer: each is a line of its head. */
export const picturesMost = 20;

/** Cookies by which a browser reads the pages of one file for some minutes. */
@Injectable()
export class LectureKeys {
  private readonly key: MediaKey<typeof claims>;

  constructor(
    private readonly lectures: LecturesService,
    @Inject(CONFIG) config: Config,
  ) {
    const addressOf = (id: string): string => `/media/lectures/${id}`;
    const seconds = config.VIDEO_KEY_SECONDS;
    this.key = new MediaKey(config, { name: 'lecture', addressOf, seconds, claims, header: frameKeyHeader });
  }

  /** The caller knows that this person may. @throws AppError lectures.notFound, lectures.notReady */
  async give(id: string, reader: LectureReader, request: FastifyRequest, reply: FastifyReply): Promise<LectureKey> {
    const { title, pages } = await this.lectures.content(id);
    // A recorder may reach the front door without https, where the school has it: behind a proxy of the school's own.
    const secure = reader.seatId === undefined ? undefined : request.protocol === 'https';
    return { id, title, pages, ...this.key.give(id, reader, request, reply, secure) };
  }

  /** For its pictures alone. @returns the address of its pages */
  giveSource(id: string, reader: LectureReader, request: FastifyRequest, reply: FastifyReply): string {
    return this.key.give(id, reader, request, reply).src;
  }

  /** For the page of a frame. The caller knows that this person may. */
  sign(id: string, reader: LectureReader): { src: string; key: string } {
    return this.key.sign(id, reader, limits.frameKeySeconds);
  }

  /** @throws AppError common.unauthorized */
  read(id: string, request: FastifyRequest): LectureReader {
    return this.key.read(id, request);
  }
}
