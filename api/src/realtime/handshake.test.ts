import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressOf, proxyList } from './handshake.js';

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
