import { setToken } from '@derslik/client/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writableUser } from '../users/writableUser';
import { createDataProvider } from './dataProvider';

const asked: { address: string; method: string; body: unknown }[] = [];
let answer: () => Response;
const data = createDataProvider({ users: writableUser });
const user = { id: 'u1', name: 'Ada', username: 'ada', disabled: false, createdAt: '2026-11-22T00:00:00Z' };

beforeEach(() => {
  asked.length = 0;
  setToken('token', false);
  answer = () => Response.json(user);
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ address, method, body: body === undefined ? undefined : JSON.parse(body) });
    return answer();
  });
});
afterEach(() => {
  setToken(null, false);
  vi.unstubAllGlobals();
});

it('of a record that was read only the fields that the call takes are sent', async () => {
  await data.update('users', { id: 'u1', data: { ...user, lastSignInAt: null }, previousData: user });
  await data.create('users', { data: { ...user, password: 'twelve-letters' } });
  const known = { name: 'Ada', username: 'ada' };
  expect(asked).toEqual([
    { address: '/api/admin/users/u1', method: 'PUT', body: { ...known, disabled: false } },
    { address: '/api/admin/users', method: 'POST', body: { ...known, password: 'twelve-letters' } },
  ]);
});

it('a refusal that speaks of one field stands under it', async () => {
  answer = () => Response.json({ error: { code: 'auth.emailTaken' } }, { status: 409 });
  await expect(data.create('users', { data: user })).rejects.toMatchObject({
    message: 'auth.emailTaken',
    body: { errors: { email: 'auth.emailTaken' } },
  });
});

it('a resource that says nothing of writing is not written', async () => {
  await expect(data.create('logs', { data: {} })).rejects.toMatchObject({ code: 'common.forbidden' });
  expect(asked).toEqual([]);
});

it('a list brings its total along', async () => {
  answer = () => Response.json([user], { headers: { 'Content-Range': 'users 0-0/319' } });
  const list = await data.getList('users', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  expect(list).toEqual({ data: [user], total: 319 });
  expect(asked[0]?.address).toBe('/api/admin/users?filter=%7B%7D&range=%5B0%2C24%5D&sort=%5B%22name%22%2C%22ASC%22%5D');
});
