import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@derslik/contract/errors';
import { SessionsService } from './sessions.service.js';
import { accessKey, type Access } from '../http/access.js';
import { RequestLimits } from '../http/requestLimits.js';
import type { SignedRequest } from '../http/session.js';

/** Stands before every HTTP route. Deny by default: a route without a word about access is closed. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly requests: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets prove themselves at the handshake.
    if (context.getType() !== 'http') return true;
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<SignedRequest>();
    const token = /^Bearer ([\w.-]{1,2048})$/.exec(request.headers.authorization ?? '')?.[1];
    if (access === 'anyone' && request.headers.authorization === undefined) return true;
    if (!token) throw new AppError('common.unauthorized');
    const session = await this.sessions.verify(token);
    request.session = session;
    if (!this.requests.allows(session.personId)) throw new AppError('common.tooMany');
    if (access === 'session' || access === 'anyone') return true;
    if (access === 'member' && session.kind === 'user') return true;
    if (Array.isArray(access) && session.roles.some((role) => access.includes(role))) return true;
    throw new AppError('common.forbidden');
  }
}
