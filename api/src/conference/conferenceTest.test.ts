import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConferencePolicy } from '@derslik/contract/conference';
import type { Config } from '../config.js';
import { ConferenceTestService } from './conferenceTest.service.js';

const host = { domain: 'meet.jitsi', focus: 'focus.meet.jitsi', muc: 'muc.meet.jitsi', serviceUrl: '/xmpp-websocket' };
const config = {
  MEDIA: 'jitsi',
  JITSI_HOSTS: {
    default: { ...host, authority: null },
    '8x8': { ...host, authority: null },
    live1: { ...host, domain: 'one.jitsi', authority: 'http://one/derslik' },
  },
  JITSI_TOKEN_SECRET: 'a secret of this test and nothing else',
  JITSI_AUTHORITY_URL: 'http://prosody/derslik',
  JITSI_AUTHORITY_SECRET: 'another secret of this test',
} as unknown as Config;

Logger.overrideLogger(false);
const told: { address: string; policy: ConferencePolicy }[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  told.length = 0;
  answer = async () => new Response(null, { status: 204 });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    told.push({ address, policy: JSON.parse(body) as ConferencePolicy });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the test of the conference servers opens a room for exactly two, which is no meeting’s, and ends it after two minutes', async () => {
  const service = new ConferenceTestService(config);
  const { joins } = await service.begin('live1');
  const room = joins[0].room;
  expect(room).toMatch(/^deneme-[0-9a-f]{24}$/);
  expect(joins[1].room).toBe(room);
  expect(joins[0]).toMatchObject({ domain: 'one.jitsi' });
  const [{ address, policy } = { address: '', policy: null }] = told;
  expect(address).toBe(`http://one/derslik/rooms/${room}`);
  const may = { microphone: true, camera: true, screen: false };
  expect(Object.values(policy?.people ?? {})).toEqual([may, may]);
  const ids = joins.map(({ token }) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      room: string;
      context: { user: { id: string; affiliation: string } };
    };
    expect([claims.room, claims.context.user.affiliation]).toEqual([room, 'member']);
    return claims.context.user.id;
  });
  expect(Object.keys(policy?.people ?? {})).toEqual(ids);

  await vi.advanceTimersByTimeAsync(119_999);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(told[1]?.policy).toEqual({ room, seq: 2, open: false, people: {} });
});

it('the test of the conference servers ends what is open when the server stops, once', async () => {
  const service = new ConferenceTestService(config);
  await service.begin('default');
  await service.onApplicationShutdown();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(told.map(({ policy }) => policy.open)).toEqual([true, false]);
});

it('the test of the conference servers opens four at one time and no more', async () => {
  const service = new ConferenceTestService(config);
  for (let n = 0; n < 4; n++) await service.begin('default');
  await expect(service.begin('default')).rejects.toMatchObject({ code: 'common.tooMany' });
  await vi.advanceTimersByTimeAsync(120_000);
  await service.begin('default');
});

it('the test of the conference servers opens nothing where the rules are not taken', async () => {
  const service = new ConferenceTestService(config);
  answer = async () => new Response(null, { status: 401 });
  for (let n = 0; n < 5; n++)
    await expect(service.begin('default')).rejects.toMatchObject({ code: 'common.unavailable' });
});

it('the test of the conference servers knows the prefixes of the map only', async () => {
  const service = new ConferenceTestService(config);
  for (const prefix of ['live2', 'constructor'])
    await expect(service.begin(prefix)).rejects.toMatchObject({ code: 'common.notFound' });
});

it.each([
  ['taken', async () => new Response(null, { status: 204 }), null],
  ['another secret', async () => new Response(null, { status: 401 }), 'secret'],
  ['something else', async () => new Response(null, { status: 500 }), 'answer'],
  ['nobody', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
  ['silence', () => Promise.reject(new DOMException('', 'TimeoutError')), 'timeout'],
])('the test of the conference servers tells what answers at each server: %s', async (_, given, failure) => {
  answer = given;
  const { media, servers } = await new ConferenceTestService(config).state();
  expect(media).toBe('jitsi');
  expect(servers.map(({ prefixes, authority }) => [prefixes, authority.failure])).toEqual([
    [['default', '8x8'], failure],
    [['live1'], failure],
  ]);
  expect(told.every(({ policy }) => !policy.open && Object.keys(policy.people).length === 0)).toBe(true);
});

it('the test of the conference servers has no server to ask without Jitsi', async () => {
  const service = new ConferenceTestService({ ...config, MEDIA: 'mesh' });
  expect(await service.state()).toEqual({ media: 'mesh', servers: [] });
  await expect(service.begin('default')).rejects.toMatchObject({ code: 'common.notFound' });
  expect(told).toEqual([]);
});
