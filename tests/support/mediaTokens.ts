import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { TestPerson } from './school.js';

export interface Issued {
  status: number;
  code: string | undefined;
  token: string;
  avatar: string | null | undefined;
  expiresAt: number;
}
/** Asks for a fresh token. */
export const askAt = async (
  url: string,
  who: Pick<TestPerson, 'bearer'>,
  { token: room }: { token: string },
  { path = '/auth/getJitsiToken', ...more }: { path?: string } & Record<string, unknown> = {},
): Promise<Issued> => {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...more, room }),
  });
  const { data, error } = (await answer.json()) as {
    data?: { jitsiToken?: string; token?: string; avatar?: string | null; expiresAt: number };
    error?: { code: string };
  };
  return {
    status: answer.status,
    code: error?.code,
    token: data?.jitsiToken ?? data?.token ?? '',
    avatar: data?.avatar,
    expiresAt: data?.expiresAt ?? 0,
  };
};
export const refusalAt = async (...rest: Parameters<typeof askAt>): Promise<[number, string | undefined]> => {
  const { status, code, token } = await askAt(...rest);
  expect(token).toBe('');
  return [status, code];
};
/** What a token says that carries our signature. */
export const claimsIn = ({ token }: { token: string }, secret: string): unknown => {
  const [header = '', claims = '', signature] = token.split('.');
  expect(signature).toBe(createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url'));
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
};
