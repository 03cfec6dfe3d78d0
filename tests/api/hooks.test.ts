import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocketToken } from '@derslik/contract/auth';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OverviewService } from '../../api/src/overview/overview.service.js';
import { MoodleServer } from '../support/moodleServer.js';
import { RoomClient } from '../support/roomClient.js';
import { bodyOf, HookHand, isSignedBy } from './hookHand.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let teacher: Member;
let server: MoodleServer;
const made: HookHand[] = [];
const inside: RoomClient[] = [];

beforeAll(async () => {
  api = await TestApi.start({ SMTP_HOST: '127.0.0.1', MAIL_FROM: 'derslik@okul.example' });
  head = await api.member({ username: 'mudur', userType: 'general-manager', email: 'mudur@okul.example' });
  teacher = await api.member({ username: 'ayse', name: 'Ayşe', surname: 'Yıldız', userType: 'teacher' });
  server = await MoodleServer.start();
});
afterAll(async () => {
  for (const client of inside) client.close();
  await api.stop();
  await server.stop();
});
beforeEach(() => {
  server.mood = 'well';
  server.seen.length = 0;
});
afterEach(async () => {
  for (const hook of made.splice(0)) await hook.delete();
});

const hookTo = async (path: string, settings: Partial<Parameters<typeof HookHand.make>[2]> = {}) => {
  const hook = await HookHand.make(api, head, { url: server.url(path), ...settings });
  made.push(hook);
  return hook;
};
/** The teacher's meeting, with the teacher in it. */
const opened = async (name = 'Kesirler') => {
  const meeting = await api.meeting(teacher, { name });
  const socketToken = async (): Promise<SocketToken> =>
    (await api.call<{ data: SocketToken }>('GET', '/api/socketToken', undefined, teacher)).body.data;
  const person = { id: teacher.id, name: 'Ayşe Yıldız', kind: 'user' as const, bearer: teacher.token, socketToken };
  const client = await RoomClient.join(api.url, person, meeting);
  inside.push(client);
  return { ...meeting, client };
};
const end = (token: string) => api.call('PUT', `/api/liveRoom/${token}`, { isEnded: true }, teacher);
const told = (path: string) => server.calls(path).map((one) => bodyOf(one).type);

describe('addresses that are told what happens', () => {
  it('are made by general managers alone, and show their secret once', async () => {
    const manager = await api.member({ username: 'mudur.yrd', userType: 'manager' });
    for (const [method, path] of [
      ['GET', 'hooks'],
      ['GET', 'hookDeliveries'],
      ['POST', 'hooks'],
      ['POST', `hooks/${randomUUID()}/trial`],
    ] as const)
      expect((await api.call(method, `/api/admin/${path}`, undefined, manager)).code, path).toBe('common.forbidden');
    const hook = await hookTo('/kanca?anahtar=1');
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await hook.now())).not.toContain(hook.secret);
    const [row] = await api.rows<{ secret: Buffer }>('SELECT secret FROM hooks WHERE id = $1', [hook.id]);
    expect(row!.secret.toString('latin1')).not.toContain(hook.secret);
    for (const url of [
      ...[
        'http://obs.okul.example/',
        'https://u:p@obs.okul.example/',
        'file:///etc/passwd',
        'https://',
        'javascript:1',
      ],
      ...['https://obs.okul.example/#x', `https://obs.okul.example/${'x'.repeat(500)}`],
    ])
      expect((await hook.set({ url })).code, url).toBe('common.invalid');
    expect((await hook.set({ events: [] })).code).toBe('common.invalid');
    expect((await hook.set({ certificate: 'x' })).code).toBe('common.invalid');
    expect((await hook.set({ name: 'Başka' })).status).toBe(200);
    expect((await hook.set({ revision: 1 })).code).toBe('common.conflict');
    await hook.delete();
    const acts = await api.rows<{ act: string; changes: unknown }>(
      'SELECT act, changes FROM audit_log WHERE subject_id = $1 ORDER BY id',
      [hook.id],
    );
    expect(acts.map(({ act }) => act)).toEqual(['hook.created', 'hook.changed', 'hook.deleted']);
    expect(JSON.stringify(acts)).not.toContain('anahtar');
  });

  it('are twenty at most', async () => {
    await api.rows(
      `INSERT INTO hooks (name, url, secret, events) SELECT 'x', 'https://x.example/', ''::bytea, '{meeting.began}' FROM generate_series(1, 20)`,
    );
    await expect(hookTo('/cok')).rejects.toThrow('hook.tooMany');
    await api.rows('DELETE FROM hooks');
  });

  it('are tried with a press, whether they are on or not, and say what came', async () => {
    const hook = await hookTo('/dene');
    await hook.set({ isOn: false });
    expect(await hook.trial()).toMatchObject({ event: 'hook.trial', state: 'delivered', status: 200, attempts: 1 });
    const [seen] = server.calls('/dene');
    expect(isSignedBy(hook.secret, seen!)).toBe(true);
    expect(bodyOf(seen!)).toMatchObject({ type: 'hook.trial', version: 1, data: { message: 'Derslik' } });
    server.mood = 'broken';
    expect(await hook.trial()).toMatchObject({ state: 'failed', status: 500, fault: 'status', nextAt: null });
    // It is no failure of the hook, and nobody tries it again.
    expect(await hook.now()).toMatchObject({ failingSince: null });
  });

  it('go on with the former secret for a day after it was renewed', async () => {
    const hook = await hookTo('/yenilenen');
    const former = hook.secret;
    hook.secret = (
      await api.call<{ secret: string }>('POST', `/api/admin/hooks/${hook.id}/secret`, undefined, head)
    ).body.secret;
    await hook.trial();
    const [both] = server.calls('/yenilenen');
    expect([isSignedBy(hook.secret, both!), isSignedBy(former, both!)]).toEqual([true, true]);
    await api.rows(`UPDATE hooks SET former_until = now() - interval '1 second' WHERE id = $1`, [hook.id]);
    await hook.trial();
    const alone = server.calls('/yenilenen')[1]!;
    expect([isSignedBy(hook.secret, alone), isSignedBy(former, alone)]).toEqual([true, false]);
  });
});

describe('what an address is told', () => {
  it('of a meeting: that it began, that it ended, and who was there; signed, and each once', async () => {
    const hook = await hookTo('/ders');
    const { id, token, client } = await opened();
    await hook.sweep();
    expect(told('/ders')).toEqual(['meeting.began']);
    client.close();
    expect((await end(token)).status).toBe(200);
    await hook.sweep();
    await hook.sweep();
    expect(told('/ders').sort()).toEqual(['attendance.ready', 'meeting.began', 'meeting.ended']);
    for (const one of server.calls('/ders')) {
      expect(isSignedBy(hook.secret, one)).toBe(true);
      expect(isSignedBy('whsec_AAAA', one)).toBe(false);
      expect(one.headers['webhook-id']).toBe(bodyOf(one).id);
      expect(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(30);
      // By a library that we did not write.
      expect(new Webhook(hook.secret).verify(one.text, one.headers as Record<string, string>)).toMatchObject({
        version: 1,
      });
    }
    const ended = server
      .calls('/ders')
      .map((one) => bodyOf<'meeting.ended'>(one))
      .find(({ type }) => type === 'meeting.ended')!;
    expect(ended.data.meeting).toEqual({
      ...{
        id,
        code: token,
        name: 'Kesirler',
        kind: 'individual',
        externalId: null,
        ownerId: teacher.id,
        lesson: null,
        plannedEndAt: null,
      },
      ...{ plannedStartAt: expect.stringMatching(/Z$/), beganAt: expect.stringMatching(/Z$/) },
      endedAt: expect.stringMatching(/Z$/),
    });
    const attendance = server
      .calls('/ders')
      .map((one) => bodyOf<'attendance.ready'>(one))
      .find(({ type }) => type === 'attendance.ready')!;
    expect(attendance.data.people).toMatchObject([
      { id: teacher.id, name: 'Ayşe Yıldız', username: 'ayse', status: null, firstIn: expect.stringMatching(/Z$/) },
    ]);
    // Its rows hold no name of anybody: a body is read when it is sent.
    expect(JSON.stringify(await api.rows('SELECT * FROM hook_deliveries'))).not.toMatch(/Ayşe|Kesirler/);
  });

  it('of a meeting that nobody ended by a word, once nobody is in it any more', async () => {
    const hook = await hookTo('/sessiz');
    const { id, client } = await opened('Sessiz');
    await hook.sweep();
    await api.rows(
      `UPDATE meetings SET opened_at = now() - interval '1 hour', start_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    );
    await hook.sweep();
    expect(told('/sessiz')).toEqual(['meeting.began']);
    client.close();
    await api.rows(
      `UPDATE attendance SET joined_at = now() - interval '50 minutes', last_seen_at = now() - interval '16 minutes',
         left_at = now() - interval '16 minutes' WHERE meeting_id = $1`,
      [id],
    );
    await hook.sweep();
    expect(told('/sessiz').sort()).toEqual(['attendance.ready', 'meeting.began', 'meeting.ended']);
    const ended = server
      .calls('/sessiz')
      .map((one) => bodyOf<'meeting.ended'>(one))
      .find(({ type }) => type === 'meeting.ended')!;
    expect(Date.now() - Date.parse(ended.data.meeting.endedAt!)).toBeGreaterThan(15 * 60_000);
    // Somebody who ends it later says nothing new.
    await api.rows('UPDATE meetings SET ended_at = now() WHERE id = $1', [id]);
    await hook.sweep();
    expect(told('/sessiz')).toHaveLength(3);
  });

  it('of a film once it can be watched, of a lesson once its register is reckoned, of a test once its points are', async () => {
    const hook = await hookTo('/hepsi');
    const { id, token, client } = await opened('Fen');
    client.close();
    const film = randomUUID();
    await api.rows(
      `INSERT INTO recordings (id, token, meeting_id, layout, state, started_by, began_at) VALUES ($1, 'film-1', $2, 'teacher', 'finishing', $3, now())`,
      [film, id, teacher.id],
    );
    await api.rows(`UPDATE recordings SET state = 'ready', seconds = 61.6, bytes = 1000 WHERE id = $1`, [film]);
    await api.rows(`UPDATE recordings SET bytes = 900 WHERE id = $1`, [film]);
    const test = randomUUID();
    await api.rows(
      `INSERT INTO quiz_sessions (id, meeting_id, kind, quiz_id, title, questions, shuffles_questions, shuffles_choices, started_by, began_at, ended_at, shows)
       VALUES ($1, $2, 'live', gen_random_uuid(), 'Üslü sayılar', '[{"points": 5}, {"points": 2.5}]', false, false, $3, now(), now(), 'score')`,
      [test, id, teacher.id],
    );
    const pupil = await api.member({ username: 'elif', name: 'Elif', surname: 'Gökçe' });
    await api.rows(`UPDATE users SET external_id = 'ogr-4711' WHERE id = $1`, [pupil.id]);
    await api.rows(
      `INSERT INTO quiz_attempts (session_id, person_id, began_at, finished_at, points) VALUES ($1, $2, now(), now(), 7.5)`,
      [test, pupil.id],
    );
    await hook.sweep();
    expect(told('/hepsi').sort()).toEqual(['meeting.began', 'recording.ready']);
    await api.rows('UPDATE quiz_sessions SET graded_at = now() WHERE id = $1', [test]);

    const { id: classId } = await api.schoolClass('8-A');
    await api.rows(
      `WITH subject AS (INSERT INTO subjects (name, name_key) VALUES ('Fen Bilimleri', 'fen bilimleri') RETURNING id),
         lesson AS (INSERT INTO lessons (meeting_id, subject_id, on_date, period, teacher_id, m_token) SELECT $1, id, '2026-03-02', 3, $2, 'm-1' FROM subject),
         taught AS (INSERT INTO meeting_classes (meeting_id, class_id) VALUES ($1, $3)) SELECT 1`,
      [id, teacher.id, classId],
    );
    await api.rows(
      `INSERT INTO lesson_attendance (meeting_id, person_id, on_date, seconds, reckoned, mark) VALUES ($1, $2, '2026-03-02', 0, 'absent', 'excused')`,
      [id, pupil.id],
    );
    await end(token);
    await hook.sweep();
    expect(told('/hepsi')).not.toContain('attendance.ready');
    await api.rows('UPDATE lessons SET reckoned_at = now() WHERE meeting_id = $1', [id]);
    await hook.sweep();
    expect(told('/hepsi').sort()).toEqual([
      ...['attendance.ready', 'meeting.began', 'meeting.ended', 'recording.ready', 'test.finished'],
    ]);
    const byType = Object.fromEntries(server.calls('/hepsi').map((one) => [bodyOf(one).type, bodyOf(one).data]));
    expect(byType['recording.ready']).toMatchObject({
      recording: {
        id: film,
        title: 'Fen',
        seconds: 62,
        bytes: 900,
        isWhole: true,
        page: expect.stringMatching(/\/kayitlar\/film-1$/),
      },
    });
    expect(byType['test.finished']).toMatchObject({
      test: {
        ...{ id: test, title: 'Üslü sayılar', kind: 'live', ofId: null, pointsMax: 7.5 },
        results: [{ id: pupil.id, name: 'Elif Gökçe', username: 'elif', externalId: 'ogr-4711', points: 7.5 }],
      },
    });
    expect(byType['attendance.ready']).toMatchObject({
      meeting: { lesson: { subject: 'Fen Bilimleri', day: '2026-03-02', period: 3, classes: ['8-A'] } },
      people: [{ id: pupil.id, status: 'excused', seconds: 0, firstIn: null }],
    });
  });

  it('is what it asked for, and nothing while it is off', async () => {
    const hook = await hookTo('/az', { events: ['meeting.ended'] });
    const off = await hookTo('/kapali');
    await off.set({ isOn: false });
    const { token } = await opened();
    await end(token);
    await hook.sweep();
    expect([told('/az'), told('/kapali')]).toEqual([['meeting.ended'], []]);
  });

  it('is nothing of a meeting that is gone meanwhile', async () => {
    const hook = await hookTo('/silinen', { events: ['recording.ready'] });
    const { id } = await opened();
    const film = randomUUID();
    await api.rows(
      `INSERT INTO recordings (id, token, meeting_id, layout, state, started_by) VALUES ($1, 'film-2', $2, 'teacher', 'finishing', $3)`,
      [film, id, teacher.id],
    );
    await api.rows(`UPDATE recordings SET state = 'ready', bytes = 1 WHERE id = $1`, [film]);
    await api.rows('UPDATE recordings SET deleted_at = now() WHERE id = $1', [film]);
    await hook.sweep();
    expect(await hook.deliveries()).toMatchObject([{ state: 'failed', fault: 'gone' }]);
    expect(server.seen).toEqual([]);
    expect(await hook.now()).toMatchObject({ failingSince: null });
  });
});

describe('a receiver', () => {
  const began = async (hook: HookHand) => {
    const { id } = await opened();
    await hook.sweep();
    return id;
  };

  it('that answers 500 for a day is told when it is well again, with the same id, and again by a press', async () => {
    const hook = await hookTo('/bozuk', { events: ['meeting.began'] });
    server.mood = 'broken';
    await began(hook);
    const waits: number[] = [];
    // The tries of a day and a half, one after the other.
    for (let tries = 2; tries < 20; tries++) {
      await api.rows(`UPDATE hook_deliveries SET asked_at = asked_at - (next_at - now()) WHERE hook_id = $1`, [
        hook.id,
      ]);
      await hook.due();
      await hook.sweep();
      const [one] = await hook.deliveries();
      expect(one).toMatchObject({ state: 'waiting', attempts: tries, status: 500, fault: 'status' });
      waits.push(Math.round((Date.parse(one!.nextAt!) - Date.now()) / 1_000));
    }
    expect(waits[0]).toBeLessThanOrEqual(30);
    expect(waits.at(-1)).toBeGreaterThan(7_100);
    expect((await hook.now())!.failingSince).not.toBeNull();
    server.mood = 'well';
    await hook.due();
    await hook.sweep();
    expect(await hook.deliveries()).toMatchObject([{ state: 'delivered', attempts: 20, status: 200, fault: null }]);
    expect((await hook.now())!.failingSince).toBeNull();
    const [delivery] = await hook.deliveries();
    expect((await hook.sendAgain(delivery!.id)).body).toMatchObject({ state: 'delivered', attempts: 1 });
    const ids = new Set(server.calls('/bozuk').map(({ headers }) => headers['webhook-id']));
    expect([...ids]).toEqual([delivery!.eventId]);
    expect((await hook.sendAgain(randomUUID())).code).toBe('common.notFound');
  });

  it('that takes nothing for three days is switched off, and general managers read so', async () => {
    const hook = await hookTo('/gunlerce', { events: ['meeting.began'] });
    server.mood = 'broken';
    await began(hook);
    await api.rows(`UPDATE hooks SET failing_since = now() - interval '73 hours' WHERE id = $1`, [hook.id]);
    await api.rows(`UPDATE hook_deliveries SET asked_at = now() - interval '73 hours' WHERE hook_id = $1`, [hook.id]);
    await opened('Sırada');
    await hook.due();
    await hook.sweep();
    expect(await hook.now()).toMatchObject({ isOn: false, offBecause: 'failing' });
    expect((await hook.deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await api.rows(`SELECT address, details FROM mails WHERE kind = 'hookOff'`)).toMatchObject([
      { address: 'mudur@okul.example', details: { text: 'Öğrenci bilgi sistemi' } },
    ]);
    const items = (await api.app.get(OverviewService, { strict: false }).look()).items;
    expect(items.find(({ noun }) => noun === 'hooks')).toMatchObject({
      state: 'act',
      reason: 'off',
      values: { off: 1 },
    });
    const [waited] = await hook.deliveries();
    expect((await hook.sendAgain(waited!.id)).code).toBe('hook.off');
    server.mood = 'well';
    await hook.set({ isOn: true });
    expect(await hook.now()).toMatchObject({ isOn: true, offBecause: null, failingSince: null });
    expect((await hook.sendAgain(waited!.id)).body.state).toBe('delivered');
  });

  it('that says it is gone is switched off at once', async () => {
    const hook = await hookTo('/gitti', { events: ['meeting.began'] });
    server.mood = 'gone';
    await began(hook);
    expect(await hook.now()).toMatchObject({ isOn: false, offBecause: 'gone' });
  });

  it('that leads to itself or elsewhere is followed nowhere', async () => {
    const hook = await hookTo('/donen', { events: ['meeting.began'] });
    server.mood = 'loops';
    await began(hook);
    expect(await hook.deliveries()).toMatchObject([{ state: 'waiting', status: 307, attempts: 1 }]);
    server.mood = 'redirects';
    await hook.due();
    await hook.sweep();
    expect(await hook.deliveries()).toMatchObject([{ state: 'waiting', status: 302, attempts: 2 }]);
    expect(server.seen.map(({ path }) => path)).toEqual(['/donen', '/donen']);
  });

  it('that answers without an end has taken it, and is not listened to beyond 64 KB', async () => {
    const hook = await hookTo('/bitmeyen', { events: ['meeting.began'] });
    server.mood = 'endless';
    await began(hook);
    expect(await hook.deliveries()).toMatchObject([{ state: 'delivered', status: 200 }]);
    await expect.poll(() => server.hungUp).toBeGreaterThan(0);
    // What it could say into the network's own buffers, and no more.
    expect(server.said).toBeLessThan(16_000_000);
  });

  it('that hangs is given ten seconds, holds up no other, and waits with all that is due to it', async () => {
    const other = await MoodleServer.start();
    try {
      const hook = await hookTo('/asili', { events: ['meeting.began'] });
      const well = await HookHand.make(api, head, { url: other.url('/iyi'), events: ['meeting.began'] });
      made.push(well);
      server.mood = 'hangs';
      await Promise.all([opened('Bir'), opened('İki')]);
      const at = performance.now();
      const sweeping = hook.sweep();
      await expect.poll(() => other.calls('/iyi').length, { timeout: 5_000 }).toBe(2);
      expect(performance.now() - at).toBeLessThan(6_000);
      await sweeping;
      expect(performance.now() - at).toBeGreaterThan(9_500);
      expect((await hook.deliveries()).map(({ fault }) => fault ?? 'none').toSorted()).toEqual(['none', 'timeout']);
      expect(server.calls('/asili')).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  it('in an inner network is called only where that was allowed, by name or by number', async () => {
    const hook = await hookTo('/ic', { allowsPrivate: false });
    for (const url of [
      ...[
        server.url('/ic'),
        'https://10.0.0.5/',
        'https://192.168.1.4:8443/x',
        'https://[::1]/',
        'https://169.254.169.254/',
      ],
      ...['https://[::ffff:127.0.0.1]/', `https://localhost:${server.host.split(':')[1]}/ic`],
    ]) {
      expect((await hook.set({ url })).status, url).toBe(200);
      expect(await hook.trial(), url).toMatchObject({ state: 'failed', fault: 'notAllowed', status: null });
    }
    expect(server.seen).toEqual([]);
    await hook.set({ url: server.url('/ic'), allowsPrivate: true });
    expect(await hook.trial()).toMatchObject({ state: 'delivered' });
  });
});

describe('the scripts for receivers', () => {
  const guide = readFileSync(new URL('../../docs/integrators.md', import.meta.url), 'utf8');
  const run = { ts: [process.execPath, '--import', 'tsx'], php: ['php'], py: ['python3'] } as const;
  const names = { ts: 'TypeScript', php: 'PHP', py: 'Python' } as const;
  const scripts = [...guide.matchAll(/```(ts|php|py)\n([\s\S]*?)\n```/g)]
    .filter(([, , text]) => text?.includes('webhook-signature') || text?.includes('WEBHOOK_SIGNATURE'))
    .map(([, language, text]) => [names[language as keyof typeof run], language as keyof typeof run, text!] as const);

  it('are three', () => expect(scripts.map(([name]) => name)).toEqual(['TypeScript', 'PHP', 'Python']));

  it.for(scripts)(
    'of %s believe what we sent, and nothing that was altered, old or signed by another',
    async ([, language, text], { skip }) => {
      const [command, ...args] = run[language];
      if (spawnSync(command, ['--version']).status !== 0) skip(`${command} is not on this machine`);
      const hook = await hookTo('/ornek');
      await hook.trial();
      const { headers, text: body } = server.calls('/ornek')[0]!;
      const folder = mkdtempSync(join(tmpdir(), 'derslik-hook-'));
      try {
        const file = join(folder, `hook.${language === 'ts' ? 'mts' : language}`);
        writeFileSync(file, text);
        const verdict = (given: { body?: string; at?: string; secret?: string } = {}) => {
          const { stdout, stderr } = spawnSync(command, [...args, file], {
            encoding: 'utf8',
            input: given.body ?? body,
            env: {
              ...process.env,
              DERSLIK_HOOK_SECRET: given.secret ?? hook.secret,
              HTTP_WEBHOOK_ID: String(headers['webhook-id']),
              HTTP_WEBHOOK_TIMESTAMP: given.at ?? String(headers['webhook-timestamp']),
              HTTP_WEBHOOK_SIGNATURE: String(headers['webhook-signature']),
            },
          });
          return stdout.trim() || stderr;
        };
        expect(verdict()).toBe(`hook.trial ${String(headers['webhook-id'])}`);
        expect(verdict({ body: body.replace('trial', 'triaL') })).toBe('refused');
        expect(verdict({ at: String(Number(headers['webhook-timestamp']) - 600) })).toBe('refused');
        expect(verdict({ secret: `whsec_${Buffer.alloc(32).toString('base64')}` })).toBe('refused');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
