import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSession, signSession } from './sessionToken.js';

const key = Buffer.alloc(32, 7);
const personId = randomUUID();
const sessionId = randomUUID();

it('a token of ours is read back, one with ids that are none is not ours', () => {
  const { token, expiresAt } = signSession(key, { sessionId, personId }, 60);
  expect(readSession(key, token)).toEqual({ sessionId, personId, expiresAt });
  for (const odd of ['-'.repeat(36), 'x'.repeat(36), '', `${sessionId}\n`]) {
    expect(readSession(key, signSession(key, { sessionId: odd, personId }, 60).token)).toBeNull();
    expect(readSession(key, signSession(key, { sessionId, personId: odd }, 60).token)).toBeNull();
  }
});
