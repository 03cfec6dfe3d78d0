import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { http } from './http';
import { onAuth, setToken } from './session';
import { takenBy } from './takenBy';

const heard: (string | null)[] = [];
const asked: string[] = [];
let refresh: () => Response;
const refusal = () => Response.json({ error: { code: 'auth.sessionInvalid' } }, { status: 401 });

beforeEach(() => {
  heard.length = 0;
  asked.length = 0;
  onAuth((auth) => heard.push(auth?.informations.token ?? null));
  vi.stubGlobal('document', { documentElement: { lang: 'tr' } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(address);
    if (address === '/api/auth/refresh') return refresh();
    return headers['Authorization'] === 'Bearer new' ? Response.json({ data: 1 }) : refusal();
  });
});
afterEach(() => {
  setToken(null, false);
  onAuth(() => {});
  takenBy.set(null);
  vi.unstubAllGlobals();
});

const both = () => Promise.all([http({ path: '/one' }), http({ path: '/two' })]);

it('calls whose token has ended share one refresh and are made again', async () => {
  refresh = () => Response.json({ data: { informations: { token: 'new' } } });
  setToken('old', true);
  await expect(both()).resolves.toEqual([{ data: 1 }, { data: 1 }]);
  expect(asked.filter((address) => address === '/api/auth/refresh')).toHaveLength(1);
  expect(heard).toEqual(['new']);
});

it.each([
  ['refuses', refusal],
  ['knows no session of this browser', () => new Response(null, { status: 204 })],
])('a server that %s ends the session, once', async (_what, answer) => {
  refresh = answer;
  setToken('old', true);
  await expect(both()).rejects.toMatchObject({ code: 'auth.sessionInvalid' });
  expect(heard).toEqual([null]);
});

it('a server that is away for a moment does not end the session', async () => {
  refresh = () => new Response('', { status: 502 });
  setToken('old', true);
  await expect(http({ path: '/one' })).rejects.toMatchObject({ code: 'common.unavailable' });
  expect(heard).toEqual([]);
  refresh = () => Response.json({ data: { informations: { token: 'new' } } });
  await expect(http({ path: '/one' })).resolves.toEqual({ data: 1 });
});

const answerOf = (id: string) => () => Response.json({ data: { informations: { token: 'new', id } } });

it("a browser that is somebody else's by now ends this tab's session, and makes no call again in their name", async () => {
  refresh = answerOf('elif');
  setToken('old', true, 'ayse');
  await expect(both()).rejects.toMatchObject({ code: 'auth.sessionInvalid' });
  expect(takenBy.read()?.informations.id).toBe('elif');
  expect(heard).toEqual([]);
  expect(asked.toSorted()).toEqual(['/api/auth/refresh', '/api/one', '/api/two']);
  await expect(http({ path: '/one' })).rejects.toMatchObject({ code: 'auth.sessionInvalid' });
  expect(asked.filter((address) => address === '/api/auth/refresh')).toHaveLength(1);
});

it('after a reload the first refresh says who it is, and only they go on', async () => {
  refresh = answerOf('ayse');
  setToken(null, true);
  await expect(http({ path: '/one' })).resolves.toEqual({ data: 1 });
  setToken('old', true, 'ayse');
  await expect(http({ path: '/one' })).resolves.toEqual({ data: 1 });
  setToken(null, true);
  await http({ path: '/one' });
  refresh = answerOf('elif');
  vi.stubGlobal('fetch', async (address: string) => (address === '/api/auth/refresh' ? refresh() : refusal()));
  await expect(http({ path: '/one' })).rejects.toMatchObject({ code: 'auth.sessionInvalid' });
  expect(takenBy.read()?.informations.id).toBe('elif');
});
