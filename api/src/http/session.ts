import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role, UserType } from '@derslik/contract/roles';
import type { FastifyRequest } from 'fastify';

/** Who acts, as the session says; the server ignores what a payload claims about that. */
export interface Session {
  /** Id of the session, shared by its refresh tokens. */
  id: string;
  personId: string;
  kind: 'user' | 'guest';
  userType: UserType;
  roles: readonly Role[];
  /** The one meeting that a guest belongs to; null for those who watch a broadcast. */
  meetingId: string | null;
  /** What the school asks of whoever opens the console is met: a second factor, where it wants one. */
  mayConsole: boolean;
  /** The account waits to be erased; its person may come back, and do nothing else. */
  isLeaving: boolean;
  /** The one broadcast that a guest watches, and nothing else. */
  broadcastId: string | null;
}

export interface SignedRequest extends FastifyRequest {
  session?: Session;
}

/** The session of a route that goes without one too. */
export const MaybeSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Session | null =>
    context.switchToHttp().getRequest<SignedRequest>().session ?? null,
);

/** The session of a route that needs one. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<SignedRequest>();
  if (!session) throw new Error('A route without a session asked for it');
  return session;
});
