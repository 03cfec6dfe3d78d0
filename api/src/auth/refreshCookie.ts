import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@derslik/contract/errors';
import { framedHeader } from '@derslik/contract/framed';
import type { Config } from '../config.js';
import type { Refreshed } from './refresh.service.js';

const name = 'derslik_refresh';
const path = '/api/auth';

export const readRefreshCookie = (request: FastifyRequest): string | null => request.cookies[name] ?? null;

/**
 * For the cookies of sign-in: out of reach of scripts, sent only to its own calls, and only by https if the school has it. In a frame of
 * another site a browser takes none but such as are kept for that site's pages alone: they are no session of anywhere else.
 * @param sameSite outside of such a frame
 */
export const authCookieOptions = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  sameSite: 'lax' | 'strict' = 'lax',
) => {
  const isFramed = request.headers[framedHeader] === '1';
  return {
    ...{ path, httpOnly: true, sameSite: isFramed ? ('none' as const) : sameSite, partitioned: isFramed },
    secure: isFramed || config.PUBLIC_URL.startsWith('https:') || request.protocol === 'https',
  };
};

export const setRefreshCookie = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  reply: FastifyReply,
  refreshed: Refreshed,
): void => {
  const maxAge = refreshed.cookieSeconds ?? undefined;
  void reply.setCookie(name, refreshed.refreshToken, {
    ...authCookieOptions(config, request),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
};

export const clearRefreshCookie = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void reply.clearCookie(name, authCookieOptions(config, request));
};

/** A cookie acts by itself, so a page of another site must not be able to use it. */
export const assertSameOrigin = (request: FastifyRequest): void => {
  const { origin } = request.headers;
  if (!origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw new AppError('common.forbidden');
};
