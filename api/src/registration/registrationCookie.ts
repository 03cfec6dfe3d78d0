import { limits } from '@derslik/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookieOptions } from '../auth/refreshCookie.js';
import type { Config } from '../config.js';

const name = 'derslik_registration';
const maxAge = limits.registration.linkHours * 3_600;

/** The secret of the registration that this browser sent last; null where it sent none. */
export const readRegistrationCookie = (request: FastifyRequest): string | null => request.cookies[name] ?? null;

/** For as long as the registration waits. No page of another site makes a browser send it. */
export const setRegistrationCookie = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): void => {
  void reply.setCookie(name, secret, { ...authCookieOptions(config, request, 'strict'), maxAge });
};
