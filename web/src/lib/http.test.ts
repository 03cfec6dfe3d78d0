import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http, setToken } from './http';

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
