import { createSecretKey, type KeyObject } from 'node:crypto';
import { AppError } from '@derslik/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { deriveKey } from '../keys.js';
import { authCookieOptions } from './refreshCookie.js';

const algorithm = 'HS256';

/** One kind of what is read by those alone whom the API knows. */
interface MediaKind<Claims extends z.ZodMiniType> {
  name: 'video' | 'film' | 'lecture' | 'optic' | 'replay' | 'copy';
  /** Below it the API is asked who may read what; by nginx where it reads from the disk: nginx/app.conf.template. */
  addressOf: (id: string) => string;
  seconds: number;
  claims: Claims;
  /** Where it may stand instead of a cookie, which a frame of another site doesn't have. */
  header?: string;
}

/** A browser may read what lies below `src` until `expiresAt`, in Unix milliseconds. */
export interface GivenMediaKey {
  src: string;
  expiresAt: number;
}

/** Cookies by which a browser reads one thing for some minutes. Its address alone opens nothing. */
export class MediaKey<Claims extends z.ZodMiniType> {
  private readonly key: KeyObject;

  constructor(
    private readonly config: Pick<Config, 'SERVER_SECRET' | 'PUBLIC_URL'>,
    private readonly kind: MediaKind<Claims>,
  ) {
    this.key = createSecretKey(deriveKey(config.SERVER_SECRET, kind.name));
  }

  /**
   * The caller knows that this person may.
   * @param secure whether it is sent by https alone; where it is not said, as the cookies of sign-in are
   */
  give(
    id: string,
    claims: z.output<Claims> & object,
    request: FastifyRequest,
    reply: FastifyReply,
    secure?: boolean,
  ): GivenMediaKey {
    const { name, addressOf, seconds: maxAge } = this.kind;
    const expiresAt = Math.floor(Date.now() / 1_000) + maxAge;
    const token = jwt.sign({ ...claims, exp: expiresAt }, this.key, { algorithm, audience: name, subject: id });
    const src = addressOf(id);
    const usual = authCookieOptions(this.config, request, 'strict');
    const options = { ...usual, path: src, maxAge, secure: usual.partitioned || (secure ?? usual.secure) };
    void reply.setCookie(this.cookieName, token, options);
    return { src, expiresAt: expiresAt * 1_000 };
  }

  /** For a page without cookies. The caller knows that this person may. */
  sign(id: string, claims: z.output<Claims> & object, seconds: number): { src: string; key: string } {
    const { name, addressOf } = this.kind;
    const options = { algorithm, audience: name, subject: id, expiresIn: seconds } as const;
    return { src: addressOf(id), key: jwt.sign({ ...claims }, this.key, options) };
  }

  /**
   * What was said of whoever the cookie was given to.
   * @throws AppError common.unauthorized
   */
  read(id: string, request: FastifyRequest): z.output<Claims> {
    try {
      const { header } = this.kind;
      const shown = header === undefined ? undefined : request.headers[header];
      const claims = jwt.verify(String(shown ?? request.cookies[this.cookieName] ?? ''), this.key, {
        algorithms: [algorithm],
        audience: this.kind.name,
        subject: id,
      });
      const read = z.safeParse(this.kind.claims, claims);
      if (read.success) return read.data;
    } catch {
      // Said below.
    }
    throw new AppError('common.unauthorized');
  }

  private get cookieName(): string {
    return `derslik_${this.kind.name}`;
  }
}
