import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets in only the holder of the authority's secret: the conference servers' module. */
@Injectable()
export class AuthorityGuard implements CanActivate {
  private readonly expected: Buffer | null;

  constructor(@Inject(CONFIG) { JITSI_AUTHORITY_SECRET: secret }: Config) {
    this.expected = secret === null ? null : digest(secret);
  }

  canActivate(context: ExecutionContext): boolean {
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    const given = authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
    if (!this.expected || !timingSafeEqual(digest(given), this.expected)) throw new AppError('common.unauthorized');
    return true;
  }
}
