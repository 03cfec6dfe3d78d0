import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { authCookieOptions } from './refreshCookie.js';

const name = 'derslik_known';
/** The longest that browsers keep a cookie; every sign-in begins it anew. */
const maxAge = 400 * 86_400;

/** Marks of {@link KnownBrowsers} that the browser sends; empty where it has none. */
export const readKnownCookie = (request: FastifyRequest): string => request.cookies[name] ?? '';

export const setKnownCookie = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  reply: FastifyReply,
  marks: string,
): void => {
  void reply.setCookie(name, marks, { ...authCookieOptions(config, request), maxAge });
};
