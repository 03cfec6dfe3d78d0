import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { describe, expect, it, vi } from 'vitest';
import { addressOf, authenticate, proxyList } from './handshake.js';
import type { PayloadCipher } from './payloadCipher.js';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe("a socket's network address", () => {
  const proxies = proxyList(['127.0.0.1', '::1', '172.16.0.0/12', 'fd00::/8']);

  it.each([
    ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:172.19.0.3', '203.0.113.7', '203.0.113.7'],
    ['fd00::5', '2001:db8::7', '2001:db8::7'],
    // Only the last one is our proxy's own word.
    ['172.31.255.254', '10.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['172.32.0.1', '203.0.113.7', '172.32.0.1'],
    ['203.0.113.9', '203.0.113.7', '203.0.113.9'],
    ['172.19.0.3', undefined, '172.19.0.3'],
  ])('is, from %s which forwards %s, %s', (direct, forwarded, address) => {
    expect(addressOf(from(direct, forwarded), proxies)).toBe(address);
  });
});

it('the handshake asks nothing for who has hung up while they waited for their turn', async () => {
  const consume = vi.fn((tokens: readonly string[]) => Promise.resolve(tokens.map(() => null)));
  const check = authenticate({ consume }, {} as PayloadCipher, { TRUSTED_PROXIES: [] });
  const line = (token: string) => {
    const conn = { readyState: 'open', close: vi.fn() };
    const handshake = { auth: { token }, query: {} };
    return { conn, socket: { conn, handshake, request: from('203.0.113.7') } as unknown as Socket };
  };
  const [first, gone, last] = [line('first'), line('gone'), line('last')];
  const next = vi.fn();
  const checked = [first, gone, last].map(({ socket }) => check(socket, next));
  gone.conn.readyState = 'closed';
  await Promise.all(checked);
  expect(consume.mock.calls).toEqual([[['first', 'last']]]);
  await vi.waitUntil(() => last.conn.close.mock.calls.length > 0);
  expect(first.conn.close).toHaveBeenCalled();
});
