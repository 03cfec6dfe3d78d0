import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let busy: Member;
let other: Member;

beforeAll(async () => {
  api = await TestApi.start({ REQUESTS_PER_SECOND: '3' });
  busy = await api.member({ username: 'hizli' });
  other = await api.member({ username: 'sakin' });
});
afterAll(() => api.stop());

it('one person asks so much and no more, and nobody else feels it', async () => {
  const startedAt = performance.now();
  const reserve = () => api.call('GET', '/api/liveRoom', undefined, busy);
  const answers = await Promise.all(Array.from({ length: 100 }, reserve));
  const seconds = (performance.now() - startedAt) / 1_000;
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['429 common.tooMany']));
  expect(answers.length - refused.length).toBeLessThanOrEqual(30 + Math.ceil(3 * seconds));
  expect((await api.call('GET', '/api/profile', undefined, other)).status).toBe(200);
  expect((await api.call('GET', '/api/config')).status).toBe(200);
});
