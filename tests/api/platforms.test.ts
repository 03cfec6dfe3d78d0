import type { ChildProcess } from 'node:child_process';
import type { LessonSendings, PlatformSettings, QuizSending, PlatformTrial } from '@derslik/contract/platforms';
import type { Room } from '@derslik/contract/meetings';
import type { RollCallUsers } from '@derslik/contract/register';
import type { TimetableLesson } from '@derslik/contract/timetable';
import { dayAfter } from '@derslik/contract/timetableDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endProcess, until } from '../../scripts/native/processes.js';
import { LessonPlatform, type PlatformMood } from '../support/lessonPlatform.js';
import { schoolDayOf } from '../support/lessonRow.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { freePort } from '../support/services.js';
import { startApi } from './ownApi.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let redis: ChildProcess;
let redisPort: number;
let platform: LessonPlatform;
let head: Member;
let teacher: Member;
let pupil: Member;
let absent: Member;
let env: Record<string, string>;

const ask = <T = unknown>(person: { token: string }, method: string, path: string, body?: unknown) =>
  api.call<T>(method, `/api${path}`, body, { token: person.token });
const settings = async () => (await ask<PlatformSettings>(head, 'GET', '/admin/platforms')).body;
const set = async (chain: number, more: Record<string, unknown> = {}) => {
  const { revision } = (await settings()).platforms.find((one) => one.chain === chain)!;
  const body = {
    ...{ baseUrl: platform.url, secret: platform.secret, certificate: null, providerId: null, isOn: true, revision },
    ...more,
  };
  return ask<PlatformSettings>(head, 'PUT', `/admin/platforms/${chain}`, body);
};
const find = (person: { token: string }, token: string) =>
  ask<{ data: Room }>(person, 'GET', `/metodbox/liveSubjectByToken?token=${token}`);

let made = 0;
/** A lesson that the platform has, which runs for a quarter of an hour. */
const there = (people: Record<string, string | null>, more: Record<string, unknown> = {}) => {
  const token = `platform-lesson-${(made += 1)}`;
  const now = Math.floor(Date.now() / 1_000);
  const times = { startAt: now - 900, endAt: now + 1_800 };
  const lesson = {
    token,
    name: 'Matematik · 8-A',
    subject_name: 'Matematik',
    ...times,
    teacherId: 'ogretmen',
    ...more,
  };
  const pupils = Object.keys(people).filter((code) => !['ogretmen', 'zumre', 'veli'].includes(code));
  platform.lessons.set(token, { lesson, people, pupils });
  return token;
};

beforeAll(async () => {
  redisPort = await freePort();
  redis = startOwnRedis(redisPort);
  env = {
    ...{ REDIS_URL: `redis://127.0.0.1:${redisPort}`, PLATFORM_SECONDS: '1' },
    ...{ PLATFORM_BREAK_SECONDS: '1', PLATFORM_RETRY_SECONDS: '1' },
  };
  api = await TestApi.start(env);
  platform = await LessonPlatform.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  pupil = await api.member({ username: 'elif' });
  absent = await api.member({ username: 'mert' });
});
afterAll(async () => {
  await platform.stop();
  await api.stop();
  await endProcess(redis, 'SIGKILL');
});
beforeEach(() => {
  platform.mood = 'well';
  platform.seen.length = 0;
});

describe('a platform in the console', () => {
  it('is set by a general manager, switched on with address and secret, and its secret is never read again', async () => {
    const manager = await api.member({ username: 'mudur.yrd', userType: 'manager' });
    expect((await ask(manager, 'PUT', '/admin/schoolChain', { chain: 4 })).code).toBe('common.forbidden');
    expect((await ask<PlatformSettings>(manager, 'GET', '/admin/platforms')).body.platforms).toHaveLength(4);
    expect((await set(4, { secret: null })).code).toBe('platform.incomplete');
    expect((await set(4, { baseUrl: 'http://192.168.1.4/gw' })).code).toBe('common.invalid');
    expect((await set(4, { revision: 99 })).code).toBe('common.conflict');
    expect((await ask(head, 'POST', '/admin/platforms/4/trial')).code).toBe('platform.incomplete');
    const saved = (await set(4)).body.platforms.find((one) => one.chain === 4);
    expect(saved).toMatchObject({ baseUrl: platform.url, hasSecret: true, isOn: true });
    expect(JSON.stringify(saved)).not.toContain(platform.secret);
    const rows = await api.rows<{ secret: Buffer }>('SELECT secret FROM lesson_platforms WHERE chain = 4');
    expect(rows[0]!.secret.toString('latin1')).not.toContain(platform.secret);
    const acts = await api.rows<{ act: string }>(`SELECT act FROM audit_log WHERE act LIKE 'platform.%'`);
    expect(acts).toHaveLength(1);
  });

  it('is tried with what is kept: it answers, refuses the signature, or is not there', async () => {
    const trial = async () => (await ask<PlatformTrial>(head, 'POST', '/admin/platforms/4/trial')).body.fault;
    expect(await trial()).toBeNull();
    await set(4, { secret: 'another-secret-0123456789-0123456789' });
    expect(await trial()).toBe('secret');
    await set(4, { baseUrl: `http://127.0.0.1:${await freePort()}` });
    expect(await trial()).toBe('unreachable');
    await set(4);
    for (const [mood, fault] of [
      ['hangs', 'timeout'],
      ['slow', 'timeout'],
      ['huge', 'tooLarge'],
      ['shape', 'answer'],
      ['html', 'answer'],
      ['broken', 'broken'],
    ] as const) {
      platform.mood = mood;
      expect(await trial(), mood).toBe(fault);
    }
  });
});

describe('a lesson of a platform', () => {
  beforeAll(() => ask(head, 'PUT', '/admin/schoolChain', { chain: 4 }));

  it('has one room for its class, with the place that the platform says, its word for each, and a register', async () => {
    const token = there({ ogretmen: null, elif: 'k-17', mert: 'k-18' });
    const [first, second] = await Promise.all([find(pupil, token), find(absent, token)]);
    expect(first.body.data).toMatchObject({ subject_name: 'Matematik', isModerator: false });
    expect(first.body.data.integrated).toEqual({ id: 7, userKey: 'k-17' });
    expect([second.body.data.id, second.body.data.integrated?.userKey]).toEqual([first.body.data.id, 'k-18']);
    const own = (await find(teacher, token)).body.data;
    expect(own).toMatchObject({ id: first.body.data.id, isOwner: true, user_student_count: 2 });
    // What was said lately is believed.
    platform.seen.length = 0;
    expect((await find(pupil, own.token)).body.data.id).toBe(own.id);
    expect(platform.seen).toEqual([]);
    const users = await ask<RollCallUsers>(teacher, 'GET', `/v1/live-subject-user?live_subject_token=${own.token}`);
    expect(users.body.data.map((one) => one.user_src_code).toSorted()).toEqual([pupil.id, absent.id].toSorted());
    // It stands in the timetable, and is changed where it was made.
    const day = schoolDayOf(new Date());
    const days = await ask<TimetableLesson[]>(teacher, 'GET', `/timetable?from=${dayAfter(day, -1)}&to=${day}`);
    expect(days.body.find((one) => one.token === own.token)).toMatchObject({ handId: null });
    for (const who of [teacher, head]) {
      const path = who === head ? '/admin/lessons' : '/lessons';
      expect((await ask(who, 'DELETE', `${path}/${own.id}`)).code).toBe('common.notFound');
    }
  });

  it('is nobody else’s: not who is unknown to it, no guardian, no teacher whom it does not name', async () => {
    const guardian = await api.member({ username: 'veli', userType: 'guardian' });
    const colleague = await api.member({ username: 'zumre', userType: 'teacher' });
    const token = there({ ogretmen: null, zumre: null, veli: null });
    expect((await find(pupil, token)).code).toBe('meeting.notFound');
    expect((await find(guardian, token)).code).toBe('meeting.notFound');
    expect(platform.calls('live-subject').map(({ code }) => code)).toEqual(['elif']);
    expect((await find(colleague, token)).code).toBe('meeting.forbidden');
    expect((await find(teacher, token)).body.data.isOwner).toBe(true);
    const unknown = there({ elif: null }, { teacherId: 'nobody' });
    expect((await find(pupil, unknown)).code).toBe('lesson.noTeacher');
    const far = there({ elif: null }, { startAt: 4_000_000_000, endAt: 4_000_003_600 });
    expect((await find(pupil, far)).code).toBe('meeting.notFound');
  });

  it('leaves who is taken out of it there', async () => {
    const token = there({ ogretmen: null, elif: null });
    const { id } = (await find(pupil, token)).body.data;
    delete platform.lessons.get(token)!.people['elif'];
    await api.rows(`UPDATE lesson_people SET told_at = now() - interval '1 hour' WHERE meeting_id = $1`, [id]);
    expect((await find(pupil, token)).code).toBe('meeting.forbidden');
  });

  it.each(['hangs', 'broken', 'shape', 'huge', 'otherLesson'] satisfies PlatformMood[])(
    'while the platform %s opens to whom it named before, tells others so, and nobody waits long',
    async (mood) => {
      // Other settings begin anew, as an hour without calls would.
      await set(4);
      const token = there({ ogretmen: null, elif: null, mert: null });
      const { id } = (await find(pupil, token)).body.data;
      await api.rows(`UPDATE lesson_people SET told_at = now() - interval '1 hour' WHERE meeting_id = $1`, [id]);
      platform.mood = mood;
      const began = Date.now();
      expect((await find(pupil, token)).body.data.id).toBe(id);
      expect((await find(absent, token)).code).toBe('lesson.platformAway');
      expect(Date.now() - began).toBeLessThan(12_000);
    },
  );

  it('is not asked for while the platform has failed five times, and again after a trial that went well', async () => {
    await set(4);
    const token = there({ ogretmen: null, elif: null });
    platform.mood = 'broken';
    for (let n = 0; n < 2; n += 1) expect((await find(pupil, token)).code).toBe('lesson.platformAway');
    expect(platform.seen).toHaveLength(5);
    const began = Date.now();
    expect((await find(pupil, token)).code).toBe('lesson.platformAway');
    expect([platform.seen.length, Date.now() - began < 900]).toEqual([5, true]);
    const silent = (await settings()).platforms.find((one) => one.chain === 4);
    expect(silent).toMatchObject({ fault: 'broken' });
    platform.mood = 'well';
    await until('it is asked again', async () => (await find(pupil, token)).status === 200);
    await until('the console knows', async () => (await settings()).platforms.some((one) => one.answeredAt !== null));
  });

  it('comes from the person’s own source first, then from the school’s number, then from the default', async () => {
    const other = await LessonPlatform.start();
    await ask(head, 'PUT', '/admin/schoolChain', { chain: 1 });
    await set(4, { isOn: false });
    expect((await find(pupil, 'unknown-1')).code).toBe('meeting.notFound');
    expect(platform.seen).toEqual([]);
    await set(0, { baseUrl: other.url, secret: other.secret });
    await find(pupil, 'unknown-2');
    expect([other.seen.length, platform.seen.length]).toEqual([1, 0]);
    await set(1);
    await find(pupil, 'unknown-3');
    expect([other.seen.length, platform.seen.length]).toEqual([1, 1]);
    const [source] = await api.rows<{ id: string }>(
      `INSERT INTO identity_providers (kind, name, settings, mapping, newcomers) VALUES ('oidc', 'Zincir', '{}', '{}', 'refuse') RETURNING id`,
    );
    await api.rows(
      `INSERT INTO external_identities (provider_id, issuer, subject, user_id, joined_by) VALUES ($1, 'i', 'S-42', $2, 'manager')`,
      [source!.id, pupil.id],
    );
    await set(10, { baseUrl: other.url, secret: other.secret, providerId: source!.id });
    await find(pupil, 'unknown-4');
    await find(absent, 'unknown-5');
    expect(other.seen.map(({ code, query }) => [code, query['token']]).at(-1)).toEqual(['S-42', 'unknown-4']);
    expect(platform.seen.map(({ code }) => code).at(-1)).toBe('mert');
    for (const chain of [0, 1, 10]) await set(chain, { isOn: false });
    await ask(head, 'PUT', '/admin/schoolChain', { chain: 4 });
    await set(4);
    await other.stop();
  });
});

describe('what leaves a lesson', () => {
  const sendings = async (token: string, person: { token: string } = teacher) =>
    (await ask<{ data: LessonSendings }>(person, 'GET', `/lessons/${token}/sendings`)).body.data;
  const send = (token: string, kind: string, person: { token: string } = teacher) =>
    ask<{ data: LessonSendings }>(person, 'POST', `/lessons/${token}/sendings`, { kind });
  const state = async (token: string, kind: string) => {
    const found = (await sendings(token)).sendings.find((one) => one.kind === kind);
    return found && { state: found.state, fault: found.fault };
  };
  const inTime = (token: string, kind: string, wanted: object) =>
    until(`${kind} ${JSON.stringify(wanted)}`, async () => {
      const now = (await state(token, kind)) as Record<string, unknown> | undefined;
      return Object.entries(wanted).every(([name, value]) => now?.[name] === value);
    });
  const rollCall = (token: string, people: readonly { id: string }[]) =>
    ask(teacher, 'POST', '/v1/live-subject-student-roll-call', {
      ...{ live_subject_token: token, user_src_codes: people.map(({ id }) => id), user_type: 'STUDENT' },
      time: new Date().toISOString(),
    });

  it('is theirs to send who teach it, and goes nowhere where no platform is', async () => {
    const token = there({ ogretmen: null, elif: null });
    const lesson = (await find(teacher, token)).body.data;
    expect((await sendings(lesson.token)).offers).toEqual(['derslik', 'metodbox']);
    expect((await send(lesson.token, 'metodbox', pupil)).code).toBe('common.forbidden');
    expect((await send(lesson.token, 'rollCall')).code).toBe('lesson.notOffered');
    await set(4, { isOn: false });
    expect((await sendings(lesson.token)).offers).toEqual(['derslik']);
    expect((await send(lesson.token, 'metodbox')).code).toBe('lesson.notOffered');
    await set(4);
    // Nor where the school takes it out of its sets.
    const taken = (
      await ask(head, 'PUT', '/admin/optionSets', {
        revision: 1,
        changes: { academic: { shareMetodboxEnabled: false } },
      })
    ).status;
    expect([taken, (await sendings(lesson.token)).offers]).toEqual([200, ['derslik']]);
    expect((await send(lesson.token, 'metodbox')).code).toBe('lesson.notOffered');
    await ask(head, 'PUT', '/admin/optionSets', { revision: 2, changes: {} });
    expect((await sendings(lesson.token)).offers).toEqual(['derslik', 'metodbox']);
  });

  it('reaches the platform once it is back, with its own names for people, and the roll call follows by itself', async () => {
    const token = there({ ogretmen: null, elif: 'k-1', mert: 'k-2' });
    const lesson = (await find(teacher, token)).body.data;
    platform.mood = 'broken';
    expect((await rollCall(lesson.token, [pupil])).status).toBe(200);
    await send(lesson.token, 'metodbox');
    // What waits is not doubled.
    await send(lesson.token, 'metodbox');
    await inTime(lesson.token, 'metodbox', { state: 'waiting', fault: 'away' });
    platform.mood = 'well';
    await inTime(lesson.token, 'metodbox', { state: 'sent', fault: null });
    await inTime(lesson.token, 'rollCall', { state: 'sent' });
    const report = platform.calls('live-subject-report').at(-1)!;
    expect(report.body).toMatchObject({ live_subject_token: token, integrated_id: 7 });
    const students = report.body['students'] as Record<string, unknown>[];
    expect(students.map((one) => [one['user_src_code'], one['user_key'], one['status']]).toSorted()).toEqual([
      ['elif', 'k-1', 'present'],
      ['mert', 'k-2', 'absent'],
    ]);
    expect(JSON.stringify(report.body)).not.toContain('Deneme');
    const call = platform.calls('live-subject-student-roll-call').at(-1)!;
    expect(call.body).toMatchObject({ live_subject_token: token, user_src_codes: ['elif'], user_type: 'STUDENT' });
    expect(new Set(platform.calls('live-subject-report').map(({ key }) => key)).size).toBe(1);
  });

  it('is refused for good, and tried again by a press with the same key', async () => {
    const token = there({ ogretmen: null, elif: null });
    const lesson = (await find(teacher, token)).body.data;
    await set(4, { secret: 'another-secret-0123456789-0123456789' });
    await send(lesson.token, 'metodbox');
    await inTime(lesson.token, 'metodbox', { state: 'failed', fault: 'refused' });
    await set(4);
    await send(lesson.token, 'metodbox');
    await inTime(lesson.token, 'metodbox', { state: 'sent' });
    const keys = platform.calls('live-subject-report').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is sent again with the same key by the next process where one was killed between, and Redis was lost', async () => {
    const token = there({ ogretmen: null, elif: null });
    const lesson = (await find(teacher, token)).body.data;
    await api.stop();
    const killed = await startApi({ ...env, PLATFORM_SECONDS: '10' });
    const call = (body: object) =>
      fetch(`${killed.url}/api/lessons/${lesson.token}/sendings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    platform.mood = 'takesAndHangs';
    expect((await call({ kind: 'metodbox' })).status).toBe(200);
    await until('it was taken', () => Promise.resolve(platform.calls('live-subject-report').length === 1));
    await killed.kill('SIGKILL');
    await endProcess(redis, 'SIGKILL');
    platform.mood = 'well';
    api = await TestApi.start(env);
    expect(await state(lesson.token, 'metodbox')).toMatchObject({ state: 'sending' });
    // The time of the one who took it is over.
    await api.rows(`UPDATE lesson_sendings SET next_at = now(), taken_until = now() WHERE sent_at IS NULL`);
    redis = startOwnRedis(redisPort);
    await inTime(lesson.token, 'metodbox', { state: 'sent' });
    const keys = platform.calls('live-subject-report').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('sends results of a test by its own names for pupils, once for each press, and to nobody else’s platform', async () => {
    const token = there({ ogretmen: null, elif: 'k-1' });
    const lesson = (await find(teacher, token)).body.data;
    await api.rows(`INSERT INTO rooms (meeting_id, base, version) VALUES ($1, '{}', 1) ON CONFLICT DO NOTHING`, [
      lesson.id,
    ]);
    const question = '10000000-0000-4000-8000-000000000001';
    const [session] = await api.rows<{ id: string }>(
      `INSERT INTO quiz_sessions (id, meeting_id, kind, quiz_id, title, questions, shuffles_questions, shuffles_choices, started_by, began_at, ended_at, shows)
       VALUES (gen_random_uuid(), $1, 'live', gen_random_uuid(), 'Üçgenler', $2, true, true, $3, now() - interval '1 hour', now(), 'score') RETURNING id`,
      [
        lesson.id,
        JSON.stringify([
          { id: question, kind: 'trueFalse', text: 'Dik mi?', points: 2, pictures: [], body: { right: true } },
        ]),
        teacher.id,
      ],
    );
    for (const [person, value] of [
      [pupil, true],
      [absent, false],
    ] as const)
      await api.rows(
        `WITH a AS (INSERT INTO quiz_attempts (session_id, person_id, began_at) VALUES ($1, $2, now()) RETURNING id)
         INSERT INTO quiz_answers (attempt_id, question_id, answer, revision) SELECT id, $3, $4, 1 FROM a`,
        [session!.id, person.id, question, JSON.stringify({ kind: 'trueFalse', value })],
      );
    const path = `/quizSessions/${session!.id}/sending`;
    const read = async () => (await ask<{ data: QuizSending }>(teacher, 'GET', path)).body.data;
    expect((await read()).isOffered, 'its points are not reckoned').toBe(false);
    expect((await ask(teacher, 'POST', path)).code).toBe('lesson.notOffered');
    await until('it is reckoned', async () => (await read()).isOffered);
    expect((await ask(pupil, 'POST', path)).status).toBeGreaterThanOrEqual(400);
    const colleague = await api.member({ username: 'baska', userType: 'teacher' });
    expect((await ask(colleague, 'POST', path)).code).toBe('quizRuns.notFound');
    platform.mood = 'broken';
    await ask(teacher, 'POST', path);
    await ask(teacher, 'POST', path);
    await until('it waits', async () => (await read()).sending?.fault === 'away');
    platform.mood = 'well';
    await until('it is sent', async () => (await read()).sending?.state === 'sent');
    const calls = platform.calls('live-subject-test-result');
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    const { body } = calls.at(-1)!;
    expect(body).toMatchObject({ live_subject_token: token, title: 'Üçgenler', is_make_up: false, max_points: 2 });
    const students = body['students'] as Record<string, unknown>[];
    expect(students.map((one) => [one['user_src_code'], one['points']]).toSorted()).toEqual([
      ['elif', 2],
      ['mert', 0],
    ]);
    expect(students[0]!['answers']).toMatchObject([{ question_id: question }]);
    expect(JSON.stringify(body)).not.toContain('Deneme');
    expect((await sendings(lesson.token)).sendings).toEqual([]);
    await set(4, { isOn: false });
    expect((await read()).isOffered).toBe(false);
    await set(4);
  });

  it('opens topics and boards to its pupils once it is over, also to who was not there, and nothing else', async () => {
    const school = new TestSchool(process.env['DATABASE_URL']!);
    const leads: TestPerson = await school.sessionOf(teacher.id, 'Ayşe Deneme');
    const token = there({ ogretmen: null, elif: null, mert: null });
    const lesson = (await find(teacher, token)).body.data;
    await find(absent, token);
    const report = (person: Member, path = '') =>
      ask<{ data: unknown }>(person, 'GET', `/report/${lesson.token}${path}`);
    expect((await report(absent)).code).toBe('meeting.forbidden');
    const host = await RoomClient.connect(api.url, leads, lesson);
    await host.enter({ ...lesson, password: '' });
    await host.send({ type: 'addTopic', text: 'Kareköklü sayılar' });
    await send(lesson.token, 'derslik');
    await inTime(lesson.token, 'derslik', { state: 'waiting', fault: 'lessonRuns' });
    const topicId = Object.values(host.view!.parts.topics as { id: string }[])[0]!.id;
    await host.send({ type: 'tickTopic', topicId, ticked: true });
    await host.send({ type: 'kickAll' });
    host.close();
    await until('it is over', async () => (await find(teacher, lesson.token)).body.data.status === 'completed');
    await api.rows('UPDATE lesson_sendings SET next_at = now() WHERE sent_at IS NULL');
    await send(lesson.token, 'derslik');
    await inTime(lesson.token, 'derslik', { state: 'sent' });
    expect((await report(absent)).body.data).toMatchObject({ wasInside: false, isHanded: true });
    expect((await report(absent, '/topics')).body.data).toEqual([{ id: topicId, text: 'Kareköklü sayılar' }]);
    expect((await report(absent, '/board')).status).toBe(200);
    for (const closed of ['/people', '/chat', '/surveys', '/videos', '/ratings'])
      expect((await report(absent, closed)).code, closed).toBe('meeting.forbidden');
    const stranger = await api.member({ username: 'yabanci' });
    expect((await report(stranger, '/topics')).code).toBe('meeting.forbidden');
    const past = await ask<{ data: { room: Room }[] }>(absent, 'GET', '/lastRooms?type=past&lessons=1&size=9');
    expect(past.body.data.find(({ room }) => room.id === lesson.id)?.room.isHanded).toBe(true);
    await school.close();
  });
});
