import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../http/session.js';

type Take = (token: string, request: FastifyRequest) => Promise<Session>;

/**
 * The session of who brings a token of the school's identity provider in the place of one, in a call of a client without cookies.
 * The module of those providers takes it.
 */
@Injectable()
export class IamSessions {
  private take: Take = async () => {
    throw new AppError('identity.off');
  };

  takenBy(take: Take): void {
    this.take = take;
  }

  /** @throws AppError identity.off, identity.tokenInvalid, identity.tokenOver, and whatever they are refused for */
  of(token: string, request: FastifyRequest): Promise<Session> {
    return this.take(token, request);
  }
}

/** The token in a call that takes one; null: there is none. */
export const iamTokenOf = ({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): string | null => {
  for (const place of [query, body]) {
    const token = (place as { iamToken?: unknown } | null | undefined)?.iamToken;
    if (typeof token === 'string' && token !== '') return token;
  }
  return null;
};
