import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import type { FastifyRequest } from 'fastify';
import { isTimeZone } from '../timeZones.js';

/** What the request tells about its caller. Labels only: none of it gives a right. */
export interface Caller {
  /** Network address; behind nginx the one that nginx saw. */
  address: string;
  /** What the browser calls itself; empty where it doesn't. */
  browser: string;
  language: 'tr' | 'en';
  /** IANA name, or null where none or an unknown one was sent. */
  timeZone: string | null;
  /** Public name of the calling client. */
  apiKey: string | null;
  /** The program of the school whose call it is. */
  program: string | null;
}

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 128 ? value : null;
};

const knownZone = (name: string | null): string | null => (name !== null && isTimeZone(name) ? name : null);

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  browser: (request.headers['user-agent'] ?? '').slice(0, 512),
  language: header(request, 'accept-language')?.toLowerCase().startsWith('en') ? 'en' : limits.language.default,
  timeZone: knownZone(header(request, 'x-timezone')),
  apiKey: header(request, 'x-api-key'),
  program: (request as { program?: { name: string } }).program?.name ?? null,
});

export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
