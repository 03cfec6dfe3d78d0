import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookieOptions } from '../../auth/refreshCookie.js';
import { CONFIG, type Config } from '../../config.js';
import { broadcastSecret } from '../broadcastSecret.js';
import { viewMark, viewTime } from './viewMark.js';

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
    const { until, maxAge } = this.time();
    const path = `/media/broadcasts/${id}`;
    const mark = viewMark(this.secret, id, until);
    this.set(request, reply, { name: 'derslik_broadcast', path, value: `${mark}.${until}`, maxAge });
    return { src: `${path}/index.m3u8`, expiresAt: until * 1_000 };
  }

  /** Likewise to read how it stands, which opens no picture. @returns where that is */
  giveNow(id: string, request: FastifyRequest, reply: FastifyReply): string {
    const { until, maxAge } = this.time();
    const path = `/media/broadcasts/${id}/now.json`;
    const mark = viewMark(this.secret, `${id} now`, until);
    this.set(request, reply, { name: 'derslik_now', path, value: `${mark}.${until}`, maxAge });
    return path;
  }

  /**
   * Gives it to a frame of another site, where browsers send no cookie: the address carries it. The caller knows that whoever has
   * the link may watch.
   */
  sign(id: string): { src: string; expiresAt: number } {
    const { until } = this.time();
    return { src: this.signed(id, id, { until, file: 'index.m3u8' }), expiresAt: until * 1_000 };
  }

  /** Likewise to read what frames show of how it stands, which opens neither the picture nor viewers' words. @returns where that is */
  signNow(id: string): string {
    return this.signed(id, `${id} frame`, { until: this.time().until, file: 'now.json' });
  }

  private signed(id: string, right: string, { until, file }: { until: number; file: string }): string {
    return `/media/broadcasts/${until}.${viewMark(this.secret, right, until)}/${id}/${file}`;
  }

  private time(): { until: number; maxAge: number } {
    return viewTime(Date.now(), this.config.BROADCAST_KEY_SECONDS);
  }

  private set(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, path, value, maxAge }: { name: string; path: string; value: string; maxAge: number },
  ): void {
    const options = { ...authCookieOptions(this.config, request, 'strict'), path, maxAge };
    void reply.setCookie(name, value, options);
  }
}
