import { Inject, Injectable } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import { videoTypes, type SchoolVideo, type VideoKey, type VideoType } from '@derslik/contract/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MediaKey } from '../auth/mediaKey.js';
import { CONFIG, type Config } from '../config.js';
import { VideosService } from './videos.service.js';

const claims = z.object({
  type: z.enum(videoTypes),
  personId: z.nullable(idSchema),
  roomId: z.nullable(idSchema),
  seatId: z.optional(idSchema),
  isFilm: z.optional(z.boolean()),
});

/** Whom a cookie was given to. */
export interface VideoReader {
  /** Null for a page that films the room. */
  personId: string | null;
  /** The room that watches it; null for a teacher who looks at it before a lesson. */
  roomId: string | null;
  /** By which a page films that room. */
  seatId?: string;
}

/** Cookies by which a browser reads one video for some minutes. */
@Injectable()
export class VideoKeys {
  private readonly key: MediaKey<typeof claims>;

  constructor(
    private readonly videos: VideosService,
    @Inject(CONFIG) config: Config,
  ) {
    const addressOf = (id: string): string => `/media/videos/${id}`;
    this.key = new MediaKey(config, { name: 'video', addressOf, seconds: config.VIDEO_KEY_SECONDS, claims });
  }

  /** @throws AppError videos.notFound */
  async giveTeacher(personId: string, id: string, request: FastifyRequest, reply: FastifyReply): Promise<VideoKey> {
    const video = await this.videos.seen(personId, id);
    return this.give(video, { personId, roomId: null }, request, reply);
  }

  /** The caller knows that this person may. */
  give(
    { id, type, title, seconds, isFilm }: SchoolVideo & { isFilm?: boolean },
    reader: VideoReader,
    request: FastifyRequest,
    reply: FastifyReply,
  ): VideoKey {
    // A recorder may reach the front door without https, where the school has it: behind a proxy of the school's own.
    const secure = reader.seatId === undefined ? undefined : request.protocol === 'https';
    const { src, expiresAt } = this.key.give(
      id,
      { type, ...reader, ...(isFilm && { isFilm }) },
      request,
      reply,
      secure,
    );
    return { src, title, seconds, expiresAt };
  }

  /**
   * What the browser may read there, and whose it is.
   * @throws AppError common.unauthorized
   */
  read(id: string, request: FastifyRequest): VideoReader & { type: VideoType; isFilm?: boolean | undefined } {
    return this.key.read(id, request);
  }
}
