import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@derslik/contract/errors';
import { mayOpenConsole, type Role } from '@derslik/contract/roles';
import { SessionsService } from './sessions.service.js';
import { accessKey, iamTokenKey, ownPageKey, whileLeavingKey, type Access } from '../http/access.js';
import { IamSessions, iamTokenOf } from './iamSessions.js';
import { RequestLimits } from '../http/requestLimits.js';
import type { SignedRequest } from '../http/session.js';

/** Stands before every HTTP route. Deny by default: a route without a word about access is closed. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    private readonly requests: RequestLimits,
    private readonly iam: IamSessions,
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
    const iamToken = this.iamToken(context, request);
    if (!token && iamToken === null) throw new AppError('common.unauthorized');
    const session = token ? await this.sessions.verify(token) : await this.iam.of(iamToken as string, request);
    request.session = session;
    if (session.isLeaving && !this.isForLeaving(context)) throw new AppError('auth.leaving');
    if (!this.requests.allows(session.personId)) throw new AppError('common.tooMany');
    if (access === 'session' || access === 'anyone') return true;
    if (access === 'member' && session.kind === 'user') return true;
    if (!Array.isArray(access) || !session.roles.some((role) => access.includes(role)))
      throw new AppError('common.forbidden');
    if (!session.mayConsole && this.isConsole(context, access)) await this.assertFactor(token ?? '');
    return true;
  }

  /** In the place of a session, and never beside one: what a session's client sends of it besides is dropped. */
  private iamToken(context: ExecutionContext, request: SignedRequest): string | null {
    const takes = this.reflector.get<true | undefined>(iamTokenKey, context.getHandler()) === true;
    return takes && request.headers.authorization === undefined ? iamTokenOf(request) : null;
  }

  private isForLeaving(context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<true | undefined>(whileLeavingKey, [
        context.getHandler(),
        context.getClass(),
      ]) === true
    );
  }

  private isConsole(context: ExecutionContext, access: readonly Role[]): boolean {
    const isOwnPage = this.reflector.get<true | undefined>(ownPageKey, context.getHandler()) === true;
    return !isOwnPage && access.every((role) => mayOpenConsole([role]));
  }

  /** Asks the database: another process may have taken the second factor a moment ago. */
  private async assertFactor(token: string): Promise<void> {
    const { personId } = await this.sessions.verify(token);
    this.sessions.forget(personId);
    if (!(await this.sessions.verify(token)).mayConsole) throw new AppError('auth.factorRequired');
  }
}
