import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { endProcess, until } from '../../scripts/native/processes.js';
import { MoodleServer } from '../support/moodleServer.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { freePort } from '../support/services.js';
import { HookHand } from './hookHand.js';
import { startApi } from './ownApi.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let server: MoodleServer;
beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  server = await MoodleServer.start();
});
afterAll(() => Promise.all([api.stop(), server.stop()]));

it('an API that is killed while it tells an address leaves it to the next, which says the same id once more', async () => {
  const redisPort = await freePort();
  const redis = startOwnRedis(redisPort);
  onTestFinished(() => endProcess(redis, 'SIGTERM'));
  const process = await startApi({ REDIS_URL: `redis://127.0.0.1:${redisPort}` });
  const hook = await HookHand.make(api, head, { url: server.url('/kanca'), events: ['meeting.began'] });
  const meeting = await api.meeting(head);
  server.mood = 'hangs';
  // The event's own transaction writes what is to be told: nothing stands between them that could be lost.
  await api.rows('UPDATE meetings SET opened_at = now() WHERE id = $1', [meeting.id]);
  await until('the first try', () => Promise.resolve(server.calls('/kanca').length === 1), { timeoutMs: 30_000 });
  await process.kill('SIGKILL');
  expect(await hook.deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, fault: null }]);
  server.mood = 'well';
  await hook.due();
  await process.start();
  await until('the second', async () => (await hook.deliveries())[0]?.state === 'delivered', { timeoutMs: 60_000 });
  const ids = server.calls('/kanca').map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
