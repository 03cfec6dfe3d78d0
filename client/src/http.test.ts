import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameClient } from './call';
import { http } from './http';
import { setToken } from './session';

const asked: { address: string; init: RequestInit }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return Response.json({ data: 1 });
  });
});
afterEach(() => {
  setToken(null, false);
  vi.unstubAllGlobals();
});

it('every call goes below /api, with the bearer token and headers for language, time zone and API key', async () => {
  nameClient('derslik-web');
  setToken('the-token', false);
  await http({ path: '/lastRooms', query: { page: 2, onlyMe: true, id: null } });
  expect(asked[0]?.address).toBe('/api/lastRooms?page=2&onlyMe=true');
  expect(asked[0]?.init.headers).toEqual({
    Accept: 'application/json',
    Authorization: 'Bearer the-token',
    'Accept-Language': 'tr',
    'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    'X-Api-Key': 'derslik-web',
  });
});

it('a call that signs in carries no token', async () => {
  setToken('the-token', false);
  await http({ path: '/auth/login', method: 'POST', body: {}, anonymous: true });
  expect(asked[0]?.init.headers).not.toHaveProperty('Authorization');
});

it.each([
  [false, 'common.offline'],
  [true, 'common.unavailable'],
])('a call that no server answers, with the network there or not (%s), fails as %s', async (onLine, code) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { onLine });
  await expect(http({ path: '/config', anonymous: true })).rejects.toMatchObject({ code });
});

it('a call that outlives its page says so to the browser, and no other does', async () => {
  await http({ path: '/films/x/progress', method: 'POST', body: {}, keepalive: true });
  await http({ path: '/config' });
  expect(asked.map(({ init }) => init.keepalive)).toEqual([true, undefined]);
});
