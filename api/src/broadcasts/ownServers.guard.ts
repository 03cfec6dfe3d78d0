import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { broadcastSecret } from './broadcastSecret.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets in only the school's own servers: the ingest and the front door. */
@Injectable()
export class OwnServersGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(CONFIG) { BROADCAST_SECRET, SERVER_SECRET }: Config) {
    this.expected = digest(BROADCAST_SECRET ?? broadcastSecret(SERVER_SECRET));
  }

  canActivate(context: ExecutionContext): boolean {
    const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    const given = authorization.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
    if (!timingSafeEqual(digest(given), this.expected)) throw new AppError('common.unauthorized');
    return true;
  }
}
