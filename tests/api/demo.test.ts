import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SignedAgreement } from '@derslik/contract/agreements';
import type { Auth } from '@derslik/contract/auth';
import { boardStroke, type BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import type { ChatMessage } from '@derslik/contract/chat';
import type { LastRooms } from '@derslik/contract/meetings';
import { decodePwd } from '@derslik/contract/roomLinks';
import type { Broadcast } from '@derslik/contract/broadcasts';
import type { AdminMail, MailLink } from '@derslik/contract/mails';
import type { ReportPage, ReportPerson, ReportSurvey } from '@derslik/contract/report';
import type { AdminSupport, AdminSupportDetail } from '@derslik/contract/support';
import type { AdminUser } from '@derslik/contract/users';
import type { UserRecords } from '@derslik/contract/recordings';
import type { SchoolVideo } from '@derslik/contract/videos';
import type { TimetableLesson } from '@derslik/contract/timetable';
import { dayAfter } from '@derslik/contract/timetableDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureConsents } from '../../api/src/demo/demoConsents.js';
import { setPasswords } from '../../api/src/demo/demoPeople.js';
import { ensurePictures } from '../../api/src/demo/demoPictures.js';
import { demoSchool } from '../../api/src/demo/demoSchool.js';
import { ensureTimetable } from '../../api/src/demo/demoTimetable.js';
import { ensureWaiting } from '../../api/src/demo/demoWaiting.js';
import { seedDemo, type SeededSchool } from '../../api/src/demo/seedDemo.js';
import { root } from '../../scripts/native/root.js';
import { apiEnvironment } from '../support/apiEnvironment.js';
import { CONFIG, type Config } from '../../api/src/config.js';
import { schoolMoment } from '../../api/src/demo/schoolClock.js';
import { dayAt } from '../../api/src/timeZones.js';
import { TestApi } from './testApi.js';

let api: TestApi;
let seeded: SeededSchool;

const seed = () => seedDemo(api.database, 'Europe/Istanbul', new Date());
const play = async (as: 'teacher' | 'pupil' | 'manager') =>
  (await api.call<{ data: Auth }>('POST', '/api/demo/sign-in', { as })).body.data.informations;
const listed = async (token: string, type: 'next' | 'past') =>
  (await api.call<LastRooms>('GET', `/api/lastRooms?type=${type}`, undefined, { token })).body.data;
const counts = () =>
  api.rows<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM meetings) AS meetings,
       (SELECT count(*)::int FROM attendance) AS attendance, (SELECT count(*)::int FROM agreement_signatures) AS signatures,
       (SELECT count(*)::int FROM import_lines) AS lines`,
  );

beforeAll(async () => {
  api = await TestApi.start({ DEMO: '1' });
  seeded = await seed();
});
afterAll(() => api.stop());

describe('the demo school', () => {
  it('has two teachers, twelve pupils, a guardian and a manager', async () => {
    const rows = await api.rows<{ user_type: string; n: number }>(
      'SELECT user_type, count(*)::int AS n FROM users GROUP BY user_type',
    );
    expect(Object.fromEntries(rows.map((row) => [row.user_type, row.n]))).toEqual({
      teacher: 2,
      student: 12,
      guardian: 1,
      manager: 1,
    });
  });

  it('has drawn pictures of some people, which everyone sees; who has another keeps it', async () => {
    const pictures = () =>
      api.rows<{ username: string; avatar: string }>(
        'SELECT username, avatar FROM users WHERE avatar IS NOT NULL ORDER BY username',
      );
    await ensurePictures(api.database);
    const drawn = await pictures();
    expect(drawn.map(({ username }) => username)).toEqual([
      ...['defne.isik', 'elif.gokce', 'hakan.ozturk', 'kerem.ertugrul', 'mert.caglar'],
    ]);
    const { token } = await play('teacher');
    const answer = await fetch(api.url + drawn[0]!.avatar, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(12_000);
    const [first, second] = drawn;
    await api.rows('UPDATE users SET avatar = $2 WHERE username = $1', [first!.username, second!.avatar]);
    await ensurePictures(api.database);
    expect(await pictures()).toEqual([{ ...first, avatar: second!.avatar }, ...drawn.slice(1)]);
  });

  it('is led through no first start: it has all that one asks for', async () => {
    expect(await api.rows('SELECT setup_state FROM school')).toEqual([{ setup_state: 'finished' }]);
  });

  it('is played by its teacher, a pupil and its manager', async () => {
    const played = [await play('teacher'), await play('pupil'), await play('manager')];
    expect(played.map(({ username }) => username)).toEqual([seeded.teacher, seeded.pupil, seeded.manager]);
  });

  it('has one lesson now and three ahead, and a pupil of the class sees them', async () => {
    const { token } = await play('pupil');
    const lessons = await listed(token, 'next');
    expect(lessons.map(({ room }) => room.status).sort()).toEqual(['coming', 'coming', 'coming', 'process']);
    expect(lessons[0]?.room).toMatchObject({ name: '8-A Matematik', status: 'process', password: null });
  });

  it('has guardians’ words on recording for most of its pupils; who has another keeps it', async () => {
    const given = () =>
      api.rows<{ answer: string; n: number }>(
        'SELECT answer, count(*)::int AS n FROM filming_consents GROUP BY answer ORDER BY answer',
      );
    for (let times = 0; times < 2; times += 1) await ensureConsents(api.database, seeded.manager);
    expect(await given()).toEqual([
      { answer: 'given', n: 10 },
      { answer: 'refused', n: 1 },
    ]);
  });

  it('has lessons behind it, with the times at which the pupil came and left', async () => {
    const { token } = await play('pupil');
    const held = await listed(token, 'past');
    expect(held.length).toBe(5);
    expect(held.filter(({ lastJoin, lastLeft }) => lastJoin && lastLeft && lastJoin < lastLeft).length).toBeGreaterThan(
      2,
    );
  });

  it('has a lesson that its teacher looks back on: what was written, an answered survey, an exercise on the board', async () => {
    const { token } = await play('teacher');
    const codes = (await listed(token, 'past')).map(({ room }) => room.token);
    const of = async <T>(code: string, part: string): Promise<T> =>
      (await api.call<{ data: T }>('GET', `/api/report/${code}/${part}`, undefined, { token })).body.data;
    const code = codes[0]!;
    const [survey] = await of<ReportSurvey[]>(code, 'surveys');
    expect(survey).toMatchObject({ correct: 1, answered: 11, counts: [2, 7, 2] });
    expect(survey?.answers).toHaveLength(11);
    expect(await of<ChatMessage[]>(code, 'chat')).toHaveLength(5);
    const [page] = await of<ReportPage[]>(code, 'board');
    const { lines, rev } = await of<BoardPageStrokes>(code, `board/${page?.id}`);
    expect(
      lines.map(({ order: _order, dx: _dx, dy: _dy, authorId: _by, ...body }) => boardStroke.safeParse(body).success),
    ).not.toContain(false);
    expect(rev).toBe(lines.length);
    expect(new Set(lines.map(({ authorId }) => authorId)).size).toBe(2);
    const spoken = (await of<ReportPerson[]>(code, 'people')).filter(({ spokenSeconds }) => spokenSeconds > 0);
    expect(spoken).toHaveLength(3);
    expect(await of<ReportSurvey[]>(codes[1]!, 'surveys')).toEqual([]);
  });

  it('asks its played people for nothing, and others for what they have not signed', async () => {
    const { token } = await play('pupil');
    const { body } = await api.call<{ data: SignedAgreement[] }>('GET', '/api/agreements', undefined, { token });
    expect(body.data.map(({ type, version }) => `${type} ${version}`)).toEqual([
      ...['PRIVACY_TERM_V2 2', 'AMETNI_V1 1', 'PRIVACY_TERM_V1 1', 'PRIVACY_TERM_V2 1'],
    ]);
    await setPasswords(api.database, [...Object.values(demoSchool.buttons), 'mert.caglar'], 'a password');
    for (const username of Object.values(demoSchool.buttons))
      expect((await api.signIn(username, 'a password')).body.data.loggedIn).toBe(true);
    expect((await api.signIn('mert.caglar', 'a password')).body).toMatchObject({
      agreements: [{ type: 'PRIVACY_TERM_V2', version: 2 }],
    });
  });

  it('has messages to look at in the console, one of them answered by mail', async () => {
    const { token } = await play('manager');
    const { body } = await api.call<AdminSupport[]>('GET', '/api/admin/support', undefined, { token });
    expect(body.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      ...['corporate open', 'support answered', 'support open', 'support open'],
    ]);
    const answered = body.find(({ state }) => state === 'answered');
    const detail = await api.call<AdminSupportDetail>('GET', `/api/admin/support/${answered?.id}`, undefined, {
      token,
    });
    expect(detail.body.answers).toMatchObject([{ writtenBy: 'Selin Aksoy', mail: 'sent' }]);
  });

  it('prints a link that opens the lesson for a guest', async () => {
    const link = new URL(seeded.guestLink, 'http://localhost');
    const code = link.pathname.replace('/room/', '');
    const password = decodePwd(link.searchParams.get('pwd') ?? '');
    const [meeting] = await api.rows<{ name: string; password: string }>(
      'SELECT name, password FROM meetings WHERE token = $1',
      [code],
    );
    expect(meeting).toEqual({ name: '8-A Matematik', password });
  });

  it('is listed in the order of the Turkish alphabet, and found in capital letters', async () => {
    const { token } = await play('manager');
    const names = async (query: Record<string, unknown>) => {
      const text = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)] as [string, string]);
      const path = `/api/admin/users?${new URLSearchParams(text)}`;
      return (await api.call<AdminUser[]>('GET', path, undefined, { token })).body.map(({ name }) => name);
    };
    const pupils = await names({ sort: ['name', 'ASC'], range: [0, 49], filter: { userType: 'student' } });
    expect(pupils.indexOf('Ömer Faruk')).toBe(pupils.indexOf('Nehir') + 1);
    expect(pupils.indexOf('İpek')).toBe(pupils.indexOf('Gülce') + 1);
    expect(await names({ filter: { q: 'IŞIK' } })).toEqual(['Defne']);
  });

  it('has a broadcast that is planned, which its teacher may change and everybody may watch', async () => {
    const teacher = await play('teacher');
    const broadcasts = async ({ token }: { token: string }) =>
      (await api.call<{ data: Broadcast[] }>('GET', '/api/broadCasts?type=active', undefined, { token })).body.data;
    const [planned, ...more] = await broadcasts(teacher);
    expect(more).toEqual([]);
    expect(planned).toMatchObject({
      title: 'Bilim şenliği açılışı',
      state: 'planned',
      isOwner: true,
      place: 'moderator',
    });
    expect(planned!.users.map(({ username }) => username)).toEqual([
      'ayse.yildirim@ihlamur.example',
      'hakan.ozturk@ihlamur.example',
    ]);
    expect((await broadcasts(await play('pupil')))[0]).toMatchObject({ id: planned!.id, isOwner: false, mToken: null });
    // The headteacher may plan one, too.
    const head = (await api.call<{ data: Auth }>('POST', '/api/demo/sign-in', { as: 'manager' })).body.data;
    expect(head.permissions).toMatchObject({ 'derslikcreatestream:custom': true });
    expect(head.informations.email).toContain('@');
    const { mToken, title, description, startAt, endAt, users, audience } = planned!;
    const body = { title, description: `${description}!`, startAt, endAt, users, audience };
    const saved = await api.call('PUT', `/api/broadCast/${mToken}`, body, { token: teacher.token });
    expect(saved.status).toBe(200);
    await api.rows(
      `UPDATE meetings SET start_at = now() - interval '3 days', end_at = now() - interval '2 days' WHERE id = $1`,
      [planned!.id],
    );
    await seed();
    expect((await broadcasts(teacher)).map(({ id }) => id)).toEqual([planned!.id]);
  });

  it('stays as it is when it is made again', async () => {
    const before = await counts();
    expect(await seed()).toEqual(seeded);
    expect(await counts()).toEqual(before);
  });

  it('is made once when two starts make it at the same moment', async () => {
    const before = await counts();
    expect(await Promise.all([seed(), seed()])).toEqual([seeded, seeded]);
    expect(await counts()).toEqual(before);
  });

  it('moves a lesson to which nobody came, so that one runs now again', async () => {
    const before = await counts();
    await api.rows(
      "UPDATE meetings SET start_at = start_at - interval '4 days' WHERE opened_at IS NULL AND ended_at IS NULL",
    );
    await seed();
    expect(await counts()).toEqual(before);
    const { token } = await play('pupil');
    const lessons = await listed(token, 'next');
    expect(lessons[0]?.room).toMatchObject({ name: '8-A Matematik', status: 'process' });
    expect(lessons.filter(({ room }) => room.status === 'coming').length).toBe(3);
  });

  it('leaves a lesson that was held in the history and begins another', async () => {
    const code = seeded.guestLink.slice('/room/'.length).split('?')[0];
    await api.rows('UPDATE meetings SET opened_at = now(), ended_at = now() WHERE token = $1', [code]);
    const next = await seed();
    expect(next.guestLink).not.toBe(seeded.guestLink);
    const { token } = await play('pupil');
    expect((await listed(token, 'past')).map(({ room }) => room.token)).toContain(code);
    expect((await listed(token, 'next'))[0]?.room).toMatchObject({ name: '8-A Matematik', status: 'process' });
  });

  it('has something that wants its manager: a link to hand on, a mail that failed, a person to let in', async () => {
    const wait = () => ensureWaiting(api.database, apiEnvironment({ databaseUrl: '', port: 1 }).SERVER_SECRET!);
    await Promise.all([wait(), wait()]);
    await wait();
    const { token } = await play('manager');
    const { body } = await api.call<AdminMail[]>('GET', '/api/admin/mails', undefined, { token });
    const unsent = body.filter(({ state }) => state !== 'sent');
    expect(unsent.map(({ name, state, fault }) => [name, state, fault])).toEqual([
      ['Sevgi Gökçe', 'waiting', null],
      ['Hakan Öztürk', 'failed', 'address'],
    ]);
    const answer = await api.call<MailLink>('POST', `/api/admin/mails/${unsent[0]!.id}/link`, {}, { token });
    const reset = new URL(answer.body.link).searchParams.get('token');
    expect((await api.call('POST', '/api/auth/check-reset-token', { token: reset })).status).toBe(200);
    expect(await api.rows('SELECT name FROM users WHERE approval_wanted_at IS NOT NULL')).toEqual([{ name: 'Nazlı' }]);
  });

  it('has a short film that its teacher can share, and one of a lesson, once, however often it is made', async () => {
    const videoDir = mkdtempSync(join(tmpdir(), 'derslik-demo-'));
    const recordingDir = mkdtempSync(join(tmpdir(), 'derslik-demo-'));
    const env = apiEnvironment({ databaseUrl: process.env['DATABASE_URL']!, port: 1, videoDir, recordingDir });
    const made = () =>
      promisify(execFile)(process.execPath, [join(root, 'api/dist/demo/seed.js')], { env: { ...process.env, ...env } });
    await Promise.all([made(), made()]);
    await made();
    const { token } = await play('teacher');
    const { body } = await api.call<{ data: { videos: SchoolVideo[] } }>('GET', '/api/videos', undefined, { token });
    expect(body.data.videos).toMatchObject([{ title: 'Sayı doğrusunda çeyrekler', seconds: 14 }]);
    expect(readdirSync(videoDir)).toEqual(body.data.videos.map(({ id }) => id));
    expect(statSync(join(videoDir, body.data.videos[0]!.id)).size).toBe(body.data.videos[0]!.bytes);
    rmSync(videoDir, { recursive: true });
    const { data } = (await api.call<UserRecords>('GET', '/api/userRecords', undefined, { token })).body;
    const films = data.flatMap(({ meetings }) => meetings.flatMap(({ recordings }) => recordings));
    expect(films).toMatchObject([{ state: 'ready', duration: 14 }]);
    expect(readdirSync(recordingDir)).toEqual([films[0]!.id]);
    expect(readdirSync(join(recordingDir, films[0]!.id)).sort()).toEqual(['film.mp4', 'poster.jpg']);
    expect(statSync(join(recordingDir, films[0]!.id, 'film.mp4')).size).toBe(films[0]!.size);
    rmSync(recordingDir, { recursive: true });
  });

  it('has a timetable with a lesson today, once, with rooms for what is to come', async () => {
    const config = api.app.get<Config>(CONFIG);
    await Promise.all([
      ensureTimetable(api.database, config, new Date()),
      ensureTimetable(api.database, config, new Date()),
    ]);
    const today = dayAt(new Date(), 'Europe/Istanbul');
    for (const as of ['teacher', 'pupil'] as const) {
      const { token } = await play(as);
      const days = `from=${today}&to=${dayAfter(today, 6)}`;
      const { body } = await api.call<TimetableLesson[]>('GET', `/api/timetable?${days}`, undefined, { token });
      if (as === 'pupil') expect(body.filter(({ onDate }) => onDate === today).length).toBeGreaterThan(0);
      // Each of the week's days has a lesson, and no slot two.
      const slots = body.map(({ onDate, period }) => `${onDate} ${period}`);
      expect(new Set(slots).size).toBe(body.length);
      expect(body.filter(({ onDate }) => onDate > today).every((lesson) => lesson.token !== null)).toBe(true);
    }
    expect(await api.rows('SELECT count(*)::int AS n FROM terms')).toEqual([{ n: 1 }]);
    expect(await api.rows('SELECT count(*)::int AS n FROM weekly_lessons')).toEqual([{ n: 17 }]);
    // Whenever it begins, be it shortly before midnight, what is over was held; tomorrow is ahead.
    await ensureTimetable(api.database, config, schoolMoment(new Date(), 0, '23:50', 'Europe/Istanbul'));
    const byDay = await api.rows<{ day: string; held: number; all: number }>(
      `SELECT l.on_date::text AS day, count(*) FILTER (WHERE m.opened_at IS NOT NULL)::int AS held, count(*)::int AS all
       FROM lessons l JOIN meetings m ON m.id = l.meeting_id GROUP BY 1 ORDER BY 1`,
    );
    const held = byDay.filter(({ day }) => day <= today);
    expect(held.map((one) => one.held)).toEqual(held.map(({ all }) => all));
    expect(held.at(-1)!.day).toBe(today);
    expect(byDay.filter(({ day }) => day > today).map((one) => one.held)).toEqual(Array(14).fill(0));
  });

  it('has a guardian whose child is a pupil of the class', async () => {
    const joined = await api.rows(
      `SELECT g.username AS guardian, c.username AS child FROM guardian_children x
       JOIN users g ON g.id = x.guardian_id JOIN users c ON c.id = x.child_id`,
    );
    expect(joined).toEqual([{ guardian: 'sevgi.gokce', child: 'elif.gokce' }]);
  });
});
