import type { AdminLog } from '@derslik/contract/logs';
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

describe('the console’s list of them', () => {
  it('counts alike ones, newest first, with search, kind, sort and range', async () => {
    const head = await api.member({ username: 'mudur', userType: 'general-manager' });
    await api.rows('DELETE FROM client_logs');
    await api.rows(
      `INSERT INTO client_logs (kind, name, params, person_id, created_at) VALUES
        ('error', 'TypeError', '{"at":"assets/room.js:1:2"}', NULL, now() - interval '3 hours'),
        ('error', 'TypeError', '{"at":"assets/room.js:1:2"}', NULL, now() - interval '1 hour'),
        ('error', 'TypeError', '{"at":"assets/home.js:9:9"}', NULL, now() - interval '2 hours'),
        ('live', 'media.lost', '{"code":"suspended","ms":1}', $1, now() - interval '5 hours'),
        ('live', 'media.lost', '{"code":"suspended","ms":2}', $1, now() - interval '4 hours')`,
      [pupil.id],
    );
    const list = (query: string) => api.call<AdminLog[]>('GET', `/api/admin/logs${query}`, undefined, head);
    const all = await list('');
    expect(all.headers.get('content-range')).toBe('logs 0-2/3');
    expect(all.body.map(({ name, detail, count, people }) => [name, detail, count, people])).toEqual([
      ['TypeError', 'assets/room.js:1:2', 2, 0],
      ['TypeError', 'assets/home.js:9:9', 1, 0],
      ['media.lost', 'suspended', 2, 1],
    ]);
    expect((await list(`?filter=${encodeURIComponent('{"kind":"live"}')}`)).body).toHaveLength(1);
    expect((await list(`?filter=${encodeURIComponent('{"q":"home"}')}`)).body).toHaveLength(1);
    const sorted = await list(`?sort=${encodeURIComponent('["count","ASC"]')}&range=${encodeURIComponent('[1,1]')}`);
    expect([sorted.headers.get('content-range'), sorted.body[0]?.count]).toEqual(['logs 1-1/3', 2]);
    expect((await api.call('GET', '/api/admin/logs', undefined, pupil)).code).toBe('common.forbidden');
  });
});

it('housekeeping clears what is over and leaves the rest', async () => {
  await api.rows(`UPDATE client_logs SET created_at = now() - interval '31 days' WHERE name = 'media.lost'`);
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
  expect((await stored()).map((note) => note.name)).not.toContain('media.lost');
  expect((await stored()).length).toBeGreaterThan(0);
  expect(await api.rows('SELECT 1 FROM socket_tokens')).toHaveLength(1);
  expect(await api.rows('SELECT 1 FROM room_reservations')).toEqual([]);
  expect(await api.rows('SELECT token FROM meetings')).toEqual([{ token: meeting.token }]);
  expect((await api.call('GET', '/api/profile', undefined, pupil)).status).toBe(200);
});
