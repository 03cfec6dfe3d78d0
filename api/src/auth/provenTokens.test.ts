import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ProvenTokens } from './provenTokens.js';
import { signSession } from './sessionToken.js';

const key = Buffer.alloc(32, 7);
const claims = { sessionId: randomUUID(), personId: randomUUID() };

it('a token that was good ends when it says so', () => {
  const tokens = new ProvenTokens(key);
  const { token, expiresAt } = signSession(key, claims, 60);
  for (const now of [Date.now(), expiresAt * 1_000 - 1])
    expect(tokens.read(token, now)).toEqual({ ...claims, expiresAt });
  expect(tokens.read(token, expiresAt * 1_000)).toBeNull();
});

it('a token that differs from a good one in its claims or its signature is asked for its own proof', () => {
  const tokens = new ProvenTokens(key);
  const { token } = signSession(key, claims, 60);
  tokens.read(token);
  const [head, body, signature] = token.split('.') as [string, string, string];
  const other = signSession(key, { ...claims, personId: randomUUID() }, 60).token.split('.');
  for (const forged of [`${head}.${other[1]}.${signature}`, `${head}.${body}.${other[2]}`, `${head}.${body}.`])
    expect(tokens.read(forged)).toBeNull();
  expect(new ProvenTokens(Buffer.alloc(32, 8)).read(token)).toBeNull();
});
