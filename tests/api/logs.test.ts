import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let pupil: Member;

beforeAll(async () => {
  api = await TestApi.start({ CLIENT_LOG_PER_MINUTE: '5' });
  pupil = await api.member({ username: 'ogrenci' });
});
afterAll(() => api.stop());

const stored = () =>
  api.rows<{ name: string; params: unknown; person_id: string | null }>(
    'SELECT name, params, person_id FROM client_logs ORDER BY id',
  );

describe('notes of the apps', () => {
  it('are stored under the session’s person, without personal text', async () => {
    const params = { ms: 12, ok: true, code: 'ice-failed', said: 'Merhaba Ayşe', mail: 'a b@c', 'Ayşe Öz': 1 };
    const answer = await api.call(
      'POST',
      '/api/metodbox/liveLog?apiKey=x',
      { event: 'join', params, userId: 'someone else', type: 'room', token: '123-456-789' },
      pupil,
    );
    expect([answer.status, answer.body]).toEqual([200, { data: {} }]);
    expect(await stored()).toEqual([
      { name: 'join', params: { ms: 12, ok: true, code: 'ice-failed' }, person_id: pupil.id },
    ]);
  });

  it('about errors come from the signed out too', async () => {
    expect((await api.call('POST', '/api/metodbox/errLog', { name: 'chunk load', params: { line: 1 } })).status).toBe(
      200,
    );
    expect((await stored()).at(-1)).toEqual({ name: 'chunk load', params: { line: 1 }, person_id: null });
  });

  it('hold a handful of fields', async () => {
    const before = await stored();
    const params = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`field${n}`, n]));
    const answers = await Promise.all([
      api.call('POST', '/api/metodbox/errLog', { name: 'wide', params }),
      api.call('POST', '/api/metodbox/liveLog', { event: 'wide', params }, pupil),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['common.invalid', 'common.invalid']);
    expect(await stored()).toEqual(before);
  });

  it('beyond the limit are dropped without an error', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await api.call('POST', '/api/metodbox/liveLog', { event: `many ${n}` }, pupil)).status).toBe(200);
    expect((await stored()).filter((note) => note.person_id === pupil.id)).toHaveLength(5);
  });
});

it('housekeeping clears what is over and leaves the rest', async () => {
  await api.rows(`UPDATE client_logs SET created_at = now() - interval '31 days' WHERE name = 'join'`);
  await api.call('GET', '/api/socketToken', undefined, pupil);
  await api.call('GET', '/api/socketToken', undefined, pupil);
  const teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  await api.call('GET', '/api/liveRoom', undefined, teacher);
  const meeting = await api.meeting(teacher);
  await api.rows(
    `UPDATE socket_tokens SET expires_at = now() - interval '1 second' WHERE ctid = (SELECT ctid FROM socket_tokens LIMIT 1)`,
  );
  await api.rows(`UPDATE room_reservations SET expires_at = now() - interval '1 second'`);
  await api.app.get(HousekeepingService, { strict: false }).run();
  expect((await stored()).map((note) => note.name)).not.toContain('join');
  expect((await stored()).length).toBeGreaterThan(0);
  expect(await api.rows('SELECT 1 FROM socket_tokens')).toHaveLength(1);
  expect(await api.rows('SELECT 1 FROM room_reservations')).toEqual([]);
  expect(await api.rows('SELECT token FROM meetings')).toEqual([{ token: meeting.token }]);
  expect((await api.call('GET', '/api/profile', undefined, pupil)).status).toBe(200);
});
