import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookieOptions } from '../../auth/refreshCookie.js';
import { CONFIG, type Config } from '../../config.js';
import { broadcastSecret } from '../broadcastSecret.js';

/**
 * Cookies by which a browser reads the picture of one broadcast for some minutes. nginx checks them itself, by its module
 * `secure_link`: thousands read a segment a second, and none of that asks the API.
 */
@Injectable()
export class ViewKeys {
  private readonly secret: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.secret = config.BROADCAST_SECRET ?? broadcastSecret(config.SERVER_SECRET);
  }

  /** The caller knows that this person may watch. @returns where the playlist is, and until when, in Unix milliseconds */
  give(id: string, request: FastifyRequest, reply: FastifyReply): { src: string; expiresAt: number } {
    const { until, maxAge } = viewTime(Date.now(), this.config.BROADCAST_KEY_SECONDS);
    const path = `/media/broadcasts/${id}`;
    const options = { ...authCookieOptions(this.config, request), path, sameSite: 'strict' as const, maxAge };
    void reply.setCookie('derslik_broadcast', `${viewMark(this.secret, id, until)}.${until}`, options);
    return { src: `${path}/index.m3u8`, expiresAt: until * 1_000 };
  }

  /**
   * Gives it to a frame of another site, where browsers send no cookie: the address carries it. The caller knows that whoever has
   * the link may watch.
   */
  sign(id: string): { src: string; expiresAt: number } {
    const { until } = viewTime(Date.now(), this.config.BROADCAST_KEY_SECONDS);
    const src = `/media/broadcasts/${until}.${viewMark(this.secret, id, until)}/${id}/index.m3u8`;
    return { src, expiresAt: until * 1_000 };
  }
}

/**
 * Who come in the same fifth of it have the same cookie: a cache that can't check one, and keeps a piece for each, keeps few.
 * @param seconds for which a cookie is good at least
 */
export const viewTime = (now: number, seconds: number): { until: number; maxAge: number } => {
  const step = Math.max(1, Math.floor(seconds / 5));
  const at = Math.floor(now / 1_000);
  const until = Math.ceil((at + seconds) / step) * step;
  return { until, maxAge: until - at };
};

/** As nginx makes it of `secure_link_md5`: nginx/app.conf.template. The secret stands last, so that nothing can be added. */
export const viewMark = (secret: string, id: string, until: number): string =>
  createHash('md5').update(`${until} ${id} ${secret}`).digest('base64url');
