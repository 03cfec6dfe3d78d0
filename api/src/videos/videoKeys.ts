import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { idSchema } from '@derslik/contract/users';
import { videoTypes, type SchoolVideo, type VideoKey, type VideoType } from '@derslik/contract/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { deriveKey } from '../keys.js';
import { authCookieOptions } from '../auth/refreshCookie.js';
import { CONFIG, type Config } from '../config.js';
import { VideosService } from './videos.service.js';

const audience = 'video';
const algorithm = 'HS256';
const cookieName = 'derslik_video';
const claimsSchema = z.object({ type: z.enum(videoTypes), personId: idSchema, roomId: z.nullable(idSchema) });

/** Below it nginx asks the API who may read what: nginx/app.conf.template. */
const addressOf = (id: string): string => `/media/videos/${id}`;

/** Whom a cookie was given to. */
export interface VideoReader {
  personId: string;
  /** The room that watches it; null for the video's owner. */
  roomId: string | null;
}

/** Cookies by which a browser reads one video for some minutes. A video's address alone opens nothing. */
@Injectable()
export class VideoKeys {
  private readonly key: KeyObject;

  constructor(
    private readonly videos: VideosService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.key = createSecretKey(deriveKey(config.SERVER_SECRET, 'video'));
  }

  /** @throws AppError videos.notFound */
  async giveOwner(personId: string, id: string, request: FastifyRequest, reply: FastifyReply): Promise<VideoKey> {
    const video = await this.videos.byId(id);
    if (video?.ownerId !== personId) throw new AppError('videos.notFound');
    return this.give(video, { personId, roomId: null }, request, reply);
  }

  /** The caller knows that this person may. */
  give(
    { id, type, title, seconds }: SchoolVideo,
    { personId, roomId }: VideoReader,
    request: FastifyRequest,
    reply: FastifyReply,
  ): VideoKey {
    const { VIDEO_KEY_SECONDS: maxAge } = this.config;
    const expiresAt = Math.floor(Date.now() / 1_000) + maxAge;
    const token = jwt.sign({ exp: expiresAt, type, personId, roomId }, this.key, { algorithm, audience, subject: id });
    const src = addressOf(id);
    const options = { ...authCookieOptions(this.config, request), path: src, sameSite: 'strict' as const, maxAge };
    void reply.setCookie(cookieName, token, options);
    return { src, title, seconds, expiresAt: expiresAt * 1_000 };
  }

  /**
   * What the browser may read there, and whose it is.
   * @throws AppError common.unauthorized
   */
  read(id: string, request: FastifyRequest): VideoReader & { type: VideoType } {
    try {
      const claims = jwt.verify(request.cookies[cookieName] ?? '', this.key, {
        algorithms: [algorithm],
        audience,
        subject: id,
      });
      const read = claimsSchema.safeParse(claims);
      if (read.success) return read.data;
    } catch {
      // Said below.
    }
    throw new AppError('common.unauthorized');
  }
}
