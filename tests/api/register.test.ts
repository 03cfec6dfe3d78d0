import {
  attendancePercent,
  type AbsenceReminder,
  type AbsenceReport,
  type AttendanceChange,
  type AttendanceRows,
  type LessonSheet,
  type PupilRegister,
  type RegisterLesson,
  type RegisterTable,
  type RollCallUsers,
} from '@derslik/contract/register';
import type {
  BoardLessons,
  BoardMissed,
  BoardPupils,
  MissingPupil,
  TermBoard,
  TodayBoard,
} from '@derslik/contract/registerBoards';
import type { ChildMessage } from '@derslik/contract/guardians';
import { beforeAll, describe, expect, it } from 'vitest';
import { OutagesService } from '../../api/src/register/outages.service.js';
import { ReckoningService } from '../../api/src/register/reckoning.service.js';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { schoolDayOf } from '../support/lessonRow.js';
import { lessonIn, wasIn } from './lessonIn.js';
import { api, class8A, openSchool, pupil, teacher } from './smallSchool.js';
import type { Member } from './testApi.js';

openSchool();

let head: Member;
let late: Member;
let missing: Member;
let colleague: Member;
let guardian: Member;
let class8B: { id: string; name: string };
let stranger: Member;
beforeAll(async () => {
  head = await api.member({ username: 'mudur', userType: 'manager' });
  class8B = await api.schoolClass('8-B');
  const classes = [class8A];
  late = await api.member({ username: 'gec', name: 'Can', surname: 'Geç', classes });
  missing = await api.member({ username: 'yok', name: 'Zehra', surname: 'Yok', classes });
  stranger = await api.member({ username: 'baska', name: 'Deniz', surname: 'Başka', classes: [class8B] });
  colleague = await api.member({ username: 'zumre', userType: 'teacher', classes: [class8B] });
  guardian = await api.member({ username: 'veli', userType: 'guardian', email: 'veli@okul.example' });
  await api.rows('INSERT INTO guardian_children (guardian_id, child_id) VALUES ($1, $2)', [guardian.id, missing.id]);
});

const get = <T>(path: string, who: Member) => api.call<{ data: T }>('GET', `/api/register/${path}`, undefined, who);
const sheetOf = async (id: string, who = teacher) => (await get<LessonSheet>(`lessons/${id}`, who)).body.data;
const mark = (id: string, people: Member[], status: string | null, who = teacher, reason = '') =>
  api.call<{ data: LessonSheet }>(
    ...(['PUT', `/api/register/lessons/${id}/marks`] as const),
    { people: people.map((one) => one.id), mark: status, reason },
    who,
  );
const rollCall = (token: string, people: Member[], who = teacher, path = '') =>
  api.call(
    ...(['POST', `/api/v1${path}/live-subject-student-roll-call`] as const),
    {
      ...{ live_subject_token: token, user_src_codes: people.map(({ id }) => id), user_type: 'STUDENT' },
      time: new Date().toISOString(),
    },
    who,
  );
const callUsers = async (token: string, who = teacher, more = '') =>
  api.call<RollCallUsers>(
    'GET',
    `/api/v1/live-subject-user?live_subject_token=${token}&sort_by=id&sort_order=ASC${more}`,
    undefined,
    who,
  );
const sweep = () => api.app.get(ReckoningService).sweep();
const month = ({ onDate }: { onDate: string }) => `from=${onDate}&to=${onDate}`;
const statuses = (sheet: LessonSheet) => Object.fromEntries(sheet.pupils.map((one) => [one.name, one.status]));

describe('a lesson that is over', () => {
  it('has a row for each pupil who was expected, whatever became of the class since', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A] });
    await wasIn(api, lesson, teacher, -1, 40);
    await wasIn(api, lesson, pupil, -2, 20);
    await wasIn(api, lesson, pupil, 10, 40);
    await wasIn(api, lesson, late, 8, 35);
    const before = await sheetOf(lesson.id);
    expect(before.pupils.map(({ name, status }) => [name, status])).toEqual([
      ['Can Geç', 'late'],
      ['ogrenci Deneme', 'present'],
      ['Zehra Yok', 'absent'],
    ]);
    await sweep();
    const sheet = await sheetOf(lesson.id);
    expect(sheet.pupils).toEqual(before.pupils);
    expect(sheet).toMatchObject({
      expected: 3,
      absent: 1,
      isHeld: true,
      isOver: true,
      mayMark: true,
      subject: 'Matematik',
    });
    const [first, second] = sheet.pupils;
    expect(first).toMatchObject({ lateSeconds: 480, earlySeconds: 300, seconds: 1_620, joins: 1, leaves: 1 });
    expect(second).toMatchObject({ seconds: 2_520, joins: 1, leaves: 1, lateSeconds: 0, className: '8-A' });
    // Somebody who comes to the class afterwards was not expected, and who leaves it was.
    await api.rows('UPDATE class_people SET class_id = $1 WHERE person_id = $2', [class8B.id, late.id]);
    await wasIn(api, lesson, missing, 1, 40);
    await api.rows('UPDATE attendance SET last_seen_at = now() WHERE person_id = $1', [missing.id]);
    await sweep();
    expect(statuses(await sheetOf(lesson.id))).toEqual({
      'Can Geç': 'late',
      'ogrenci Deneme': 'present',
      'Zehra Yok': 'present',
    });
    await api.rows('UPDATE class_people SET class_id = $1 WHERE person_id = $2', [class8A.id, late.id]);
  });

  it('that nobody opened has no attendance, and can be marked all the same', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A], isUnopened: true });
    await sweep();
    const rows = await api.rows('SELECT 1 FROM lesson_attendance WHERE meeting_id = $1', [lesson.id]);
    expect(rows).toEqual([]);
    expect((await mark(lesson.id, [pupil, late], 'present')).status).toBe(200);
    expect(statuses(await sheetOf(lesson.id))).toMatchObject({ 'ogrenci Deneme': 'present', 'Zehra Yok': 'absent' });
  });

  it('that an outage of the server cut is whole, and says so', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A] });
    await wasIn(api, lesson, pupil, 0, 10);
    await wasIn(api, lesson, pupil, 21, 40);
    await api.rows('DELETE FROM server_outages');
    await api.rows(`UPDATE server_beat SET at = $1`, [new Date(lesson.startsAt + 10 * 60_000)]);
    await api.app.get(OutagesService).beat();
    const [outage] = await api.rows<{ seconds: number }>(
      'SELECT extract(epoch FROM until_at - from_at)::float8 AS seconds FROM server_outages',
    );
    expect(outage!.seconds).toBeGreaterThan(49 * 60);
    await api.rows('UPDATE server_outages SET until_at = $1', [new Date(lesson.startsAt + 20 * 60_000)]);
    const entry = (await sheetOf(lesson.id)).pupils.find(({ personId }) => personId === pupil.id);
    expect(entry).toMatchObject({ seconds: 2_400, joins: 1, bridged: true, status: 'present' });
    await api.app.get(OutagesService).beat();
    expect(await api.rows('SELECT 1 FROM server_outages')).toHaveLength(1);
    await api.rows('DELETE FROM server_outages');
  });
});

describe('a roll call', () => {
  it('lists who is expected with the time they spent, a hundred a page', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from: -10, to: 30 });
    await wasIn(api, lesson, pupil, 0);
    const { body } = await callUsers(lesson.token);
    expect(body).toMatchObject({ total: 3, page: 1, per_page: 100 });
    const own = body.data.find(({ id }) => id === pupil.id);
    expect(own).toMatchObject({
      user_type_slug: 'STUDENT',
      first_name: 'ogrenci',
      last_name: 'Deneme',
      is_inside: true,
    });
    expect(own!.roll_call_spent_time).toBeGreaterThanOrEqual(599);
    expect(body.data.map(({ id }) => id)).toEqual([pupil.id, late.id, missing.id].toSorted());
    const second = await callUsers(lesson.token.replaceAll('-', ''), teacher, '&per_page=2&page=2');
    expect(second.body.data.map(({ id }) => id)).toEqual([[pupil.id, late.id, missing.id].toSorted()[2]]);
  });

  it('is the teacher’s word where it differs from the minutes', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from: -10, to: 30 });
    await wasIn(api, lesson, pupil, 0);
    await wasIn(api, lesson, late, 9);
    expect((await rollCall(lesson.token, [late], teacher, '/teacher')).status).toBe(200);
    // One is there and not named, one came a minute ago and is named, one is not there and may still come.
    const sheet = await sheetOf(lesson.id);
    expect(sheet.pupils.map(({ name, mark: said }) => [name, said])).toEqual([
      ['Can Geç', 'late'],
      ['ogrenci Deneme', 'absent'],
      ['Zehra Yok', null],
    ]);
    expect(sheet.rollCallAt).not.toBeNull();
    const trail = await get<AttendanceChange[]>(`lessons/${lesson.id}/changes`, teacher);
    expect(trail.body.data.map(({ person, was, becomes, by }) => [person.name, was, becomes, by]).toSorted()).toEqual([
      ['Can Geç', null, 'late', 'Ayşe Yılmaz'],
      ['ogrenci Deneme', null, 'absent', 'Ayşe Yılmaz'],
    ]);
    const [kept] = await api.rows<{ present: string[] }>('SELECT present FROM roll_calls WHERE meeting_id = $1', [
      lesson.id,
    ]);
    expect(kept!.present).toEqual([late.id]);
    expect((await rollCall(lesson.token, [stranger])).code).toBe('register.notExpected');
  });

  it('warns where nobody is expected, or the lesson has not begun', async () => {
    const empty = await lessonIn(api, teacher, { classes: [], from: -5, to: 30 });
    const coming = await lessonIn(api, teacher, { classes: [class8A], from: 60, to: 100 });
    for (const { token } of [empty, coming]) expect((await rollCall(token, [])).code).toBe('warning.rollCallWarning');
  });
});

describe('a register', () => {
  it('belongs to those who teach the lesson and to managers', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from: -130, to: -90, period: 2 });
    await wasIn(api, lesson, pupil, 0, 40);
    await sweep();
    for (const who of [colleague, pupil, guardian, late]) {
      const asked = [
        await get(`lessons/${lesson.id}`, who),
        await get(`lessons/${lesson.id}/changes`, who),
        await callUsers(lesson.token, who),
        await rollCall(lesson.token, [], who),
        await mark(lesson.id, [pupil], 'present', who),
        await get(`classes/${class8A.id}?${month(lesson)}`, who),
        await get(`export?${month(lesson)}&lesson=${lesson.id}`, who),
        await api.call('POST', `/api/register/lessons/${lesson.id}/remind`, undefined, who),
        await api.call('POST', '/api/register/days/close', { classId: class8A.id, onDate: lesson.onDate }, who),
      ];
      expect(asked.map(({ code }) => code)).toEqual(asked.map(() => 'common.forbidden'));
    }
    const idsFor = async (who: Member) =>
      (await get<RegisterLesson[]>(`lessons?${month(lesson)}`, who)).body.data.map(({ id }) => id);
    for (const who of [teacher, head]) expect(await idsFor(who)).toContain(lesson.id);
    for (const who of [colleague, pupil, guardian]) expect(await idsFor(who)).toEqual([]);
    // A pupil's own page is theirs, their guardian's and their teachers'.
    const seen = async (who: Member, of: Member) => (await get(`pupils/${of.id}?${month(lesson)}`, who)).status;
    expect([
      await seen(pupil, pupil),
      await seen(teacher, pupil),
      await seen(head, pupil),
      await seen(guardian, missing),
    ]).toEqual([200, 200, 200, 200]);
    expect([
      await seen(guardian, pupil),
      await seen(pupil, late),
      await seen(colleague, pupil),
      await seen(teacher, stranger),
    ]).toEqual([403, 403, 403, 403]);
    expect((await get(`export?${month(lesson)}&pupil=${pupil.id}`, guardian)).code).toBe('common.forbidden');
    expect((await get<unknown[]>(`export?${month(lesson)}`, guardian)).body.data).toEqual([]);
    // No class of theirs, but a lesson that they stood in for: that one alone.
    const { onDate } = lesson;
    const stood = await lessonIn(api, colleague, { classes: [class8A], from: -190, to: -150, period: 3, onDate });
    await wasIn(api, stood, pupil, 0, 40);
    await sweep();
    const table = await get<RegisterTable>(`classes/${class8A.id}?${month(lesson)}`, colleague);
    expect(table.body.data).toMatchObject({ isWhole: false, mayClose: false });
    expect(table.body.data.lessons.map(({ id }) => id)).toEqual([stood.id]);
  });

  it('is a letter for each pupil and lesson, with who missed how many in a row', async () => {
    const [first, second] = [
      await lessonIn(api, teacher, { classes: [class8B], from: -300, to: -260, period: 4 }),
      await lessonIn(api, teacher, { classes: [class8B], from: -250, to: -210, period: 5, subject: 'Fizik' }),
    ];
    await wasIn(api, first, stranger, 0, 40);
    await wasIn(api, second, teacher, 0, 40);
    await sweep();
    const { data } = (await get<RegisterTable>(`classes/${class8B.id}?from=${first.onDate}&to=${second.onDate}`, head))
      .body;
    expect(data.lessons.map(({ subject, period }) => [subject, period])).toEqual([
      ['Matematik', 4],
      ['Fizik', 5],
    ]);
    expect(data.pupils.find(({ id }) => id === stranger.id)).toMatchObject({
      cells: 'pa',
      present: 1,
      absent: 1,
      missedInARow: 1,
    });
    const own = (await get<PupilRegister>(`pupils/${stranger.id}?from=${first.onDate}&to=${second.onDate}`, stranger))
      .body.data;
    expect(own.counts).toEqual({ present: 1, late: 0, absent: 1, excused: 0 });
    expect(own.lessons.map(({ subject, status }) => [subject, status])).toEqual([
      ['Fizik', 'absent'],
      ['Matematik', 'present'],
    ]);
    const board = await api.call<TermBoard>(
      'GET',
      `/api/admin/register/term?from=${first.onDate}&to=${second.onDate}`,
      undefined,
      head,
    );
    expect(board.body.classes.find(({ id }) => id === class8B.id)).toMatchObject({
      present: 1,
      absent: 1,
      planned: 2,
      held: 2,
    });
    // Each number is that of its rows.
    const rows = async <T>(path: string, of: string): Promise<T> => {
      const query = `from=${first.onDate}&to=${second.onDate}&${of}`;
      return (await api.call<T>('GET', `/api/admin/register/term/${path}?${query}`, undefined, head)).body;
    };
    const inClass = `&class=${class8B.id}`;
    for (const kind of ['planned', 'held', 'cancelled'] as const)
      expect((await rows<BoardLessons>('lessons', `kind=${kind}`)).total).toBe(board.body[kind]);
    const notHeld = (await rows<BoardLessons>('lessons', 'kind=notHeld')).total;
    expect(notHeld).toBe(board.body.planned - board.body.held);
    expect((await rows<BoardLessons>('lessons', `kind=held${inClass}`)).data.map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    for (const status of ['absent', 'late', 'excused'] as const)
      expect((await rows<BoardMissed>('missed', `status=${status}`)).total).toBe(board.body.counts[status]);
    expect((await rows<BoardMissed>('missed', `status=absent${inClass}`)).data).toMatchObject([
      { lessonId: second.id, subject: 'Fizik', pupil: { id: stranger.id, name: 'Deniz Başka' }, className: '8-B' },
    ]);
    expect((await rows<BoardMissed>('missed', 'status=absent&page=2')).data).toEqual([]);
    // A share is that of its pupils, the lowest first.
    const ofPupils = await rows<BoardPupils>('pupils', '');
    for (const status of ['present', 'late', 'absent', 'excused'] as const)
      expect(ofPupils.data.reduce((sum, one) => sum + one[status], 0)).toBe(board.body.counts[status]);
    const shares = ofPupils.data.map((one) => attendancePercent(one) ?? 101);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(await rows<BoardPupils>('pupils', `page=1${inClass}`)).toEqual({
      data: [{ id: stranger.id, name: 'Deniz Başka', className: '8-B', present: 1, late: 0, absent: 1, excused: 0 }],
      total: 1,
    });
    expect((await rows<BoardPupils>('pupils', 'page=2')).data).toEqual([]);
    const { weeks, counts } = board.body;
    for (const key of ['present', 'absent'] as const)
      expect(weeks.reduce((sum, week) => sum + week[key], 0)).toBe(counts[key]);
  });

  it('is exported with the specification’s columns, as those who teach may read it', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from: -400, to: -360, period: 6 });
    await wasIn(api, lesson, pupil, 0, 12);
    await wasIn(api, lesson, pupil, 15, 40);
    const { body } = await api.call<AttendanceRows>(
      ...(['GET', `/api/register/export?${month(lesson)}&lesson=${lesson.id}`, undefined, teacher] as const),
    );
    expect(body.total).toBe(3);
    expect(body.data.find(({ student }) => student === 'ogrenci Deneme')).toEqual({
      ...{ school: 'Derslik', level: '8. sınıf', class: '8-A', subject: 'Matematik', student: 'ogrenci Deneme' },
      ...{ status: 'present', teacher: 'Ayşe Yılmaz', startsAt: new Date(lesson.startsAt).toISOString() },
      joinedAt: new Date(lesson.startsAt).toISOString(),
      leftAt: new Date(lesson.startsAt + 40 * 60_000).toISOString(),
      ...{ minutes: 37, joins: 2, leaves: 2, environment: 'Web' },
    });
  });

  it('is locked with the class’s day, until a manager opens it again', async () => {
    const day = new Date(Date.now() - 5 * 86_400_000);
    const from = Math.round((day.getTime() - Date.now()) / 60_000);
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from, to: from + 40 });
    await wasIn(api, lesson, pupil, 0, 40);
    const body = { classId: class8A.id, onDate: lesson.onDate };
    const close = (who: Member) => api.call('POST', '/api/register/days/close', body, who);
    const open = (who: Member) => api.call('POST', '/api/admin/register/days/open', body, who);
    expect((await mark(lesson.id, [missing], 'excused', teacher, 'Rapor')).status).toBe(200);
    expect((await open(head)).code).toBe('register.notClosed');
    expect((await close(teacher)).status).toBe(200);
    expect((await mark(lesson.id, [missing], null)).code).toBe('register.closed');
    expect((await rollCall(lesson.token, [missing])).code).toBe('register.closed');
    // What comes to light afterwards changes nothing of a closed day.
    await wasIn(api, lesson, late, 0, 40);
    await api.rows('UPDATE lessons SET reckoned_at = NULL WHERE meeting_id = $1', [lesson.id]);
    await sweep();
    expect(statuses(await sheetOf(lesson.id))).toMatchObject({ 'Can Geç': 'absent', 'Zehra Yok': 'excused' });
    expect((await sheetOf(lesson.id)).mayMark).toBe(false);
    expect((await open(teacher)).status).toBe(403);
    expect((await open(head)).status).toBe(200);
    expect(
      (await mark(lesson.id, [missing], null)).body.data.pupils.find(({ personId }) => personId === missing.id),
    ).toMatchObject({ status: 'absent', mark: null, reason: '' });
    const acts = await api.rows<{ act: string }>(`SELECT act FROM audit_log WHERE subject_id = $1 ORDER BY id`, [
      class8A.id,
    ]);
    expect(acts.map(({ act }) => act)).toEqual(['register.dayClosed', 'register.dayOpened']);
    const running = await lessonIn(api, teacher, { classes: [class8A], from: -5, to: 30 });
    const today = { classId: class8A.id, onDate: running.onDate };
    expect((await api.call('POST', '/api/register/days/close', today, teacher)).code).toBe('register.dayRuns');
  });

  it('of a term in the archive is read, and no longer written, by nobody and by no job', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from: -400, to: -360, period: 7 });
    await wasIn(api, lesson, teacher, 0, 40);
    await sweep();
    const [term] = await api.rows<{ id: string }>(
      `INSERT INTO terms (name, starts_on, ends_on) VALUES ('Geçen yıl', $1, $1) RETURNING id`,
      [lesson.onDate],
    );
    await api.rows('UPDATE lessons SET term_id = $2 WHERE meeting_id = $1', [lesson.id, term!.id]);
    const [report] = await api.rows<{ id: string }>(
      `INSERT INTO absence_reports (child_id, guardian_id, from_on, until_on, reason) VALUES ($1, $2, $3, $3, 'Geç gelen bildirim') RETURNING id`,
      [missing.id, guardian.id, lesson.onDate],
    );
    const archive = (isArchived: boolean) =>
      api.call('PUT', `/api/admin/terms/${term!.id}/archived`, { isArchived }, head);
    expect((await archive(true)).status).toBe(200);
    const before = await sheetOf(lesson.id);
    expect([before.mayMark, (await sheetOf(lesson.id, head)).mayMark]).toEqual([false, false]);
    const day = { classId: class8A.id, onDate: lesson.onDate };
    for (const call of [
      mark(lesson.id, [pupil], 'present'),
      mark(lesson.id, [pupil], 'present', head),
      rollCall(lesson.token, [pupil]),
      api.call('POST', '/api/admin/register/days/open', day, head),
    ])
      expect((await call).code).toBe('register.closed');
    await wasIn(api, lesson, pupil, 0, 40);
    const accepted = await api.call('POST', `/api/register/absences/${report!.id}/answer`, { accepted: true }, teacher);
    expect(accepted.status).toBe(200);
    await sweep();
    const { pupils } = await sheetOf(lesson.id);
    expect(pupils.map((one) => [one.name, one.status, one.mark])).toEqual(
      before.pupils.map((one) => [one.name, one.status, one.mark]),
    );
    await archive(false);
    await api.rows('DELETE FROM absence_reports WHERE id = $1', [report!.id]);
    await api.rows('UPDATE lessons SET term_id = NULL WHERE meeting_id = $1', [lesson.id]);
    await api.rows('DELETE FROM terms WHERE id = $1', [term!.id]);
  });

  it('says to the manager how the day stands', async () => {
    const onDate = schoolDayOf(new Date());
    const [running, alone] = [
      await lessonIn(api, teacher, { classes: [class8B], from: -5, to: 30, onDate }),
      await lessonIn(api, colleague, { classes: [class8B], from: -4, to: 30, onDate, isUnopened: true }),
    ];
    await wasIn(api, running, teacher, 0);
    await wasIn(api, alone, stranger, 0);
    const { body } = await api.call<TodayBoard>('GET', '/api/admin/register/today', undefined, head);
    const stateOf = (id: string) => body.lessons.find((one) => one.id === id);
    expect(stateOf(running.id)).toMatchObject({ state: 'running', inside: 1, absent: 1 });
    expect(stateOf(alone.id)).toMatchObject({ state: 'noTeacher', inside: 1 });
    const waiting = body.lessons.filter(({ state }) => state === 'noTeacher');
    expect(body.counts.noTeacher).toBe(waiting.length);
    const { body: missing } = await api.call<MissingPupil[]>(
      ...(['GET', '/api/admin/register/today/missing', undefined, head] as const),
    );
    expect(missing).toHaveLength(body.counts.absent);
    expect(missing.find(({ lessonId }) => lessonId === running.id)).toEqual({
      ...{ lessonId: running.id, pupil: { id: stranger.id, name: 'Deniz Başka' }, className: '8-B' },
    });
  });
});

describe('an absence that a guardian reports', () => {
  const report = (childId: string, fromOn: string, untilOn = fromOn, who = guardian) =>
    api.call<{ data: AbsenceReport[] }>(
      'POST',
      '/api/guardian/absences',
      { childId, fromOn, untilOn, reason: 'Doktor randevusu' },
      who,
    );

  it('is for their own child, and excuses once a teacher of the class accepts it', async () => {
    const onDate = schoolDayOf(new Date());
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from: -100, to: -60, onDate });
    await wasIn(api, lesson, teacher, 0, 40);
    const past = schoolDayOf(new Date(Date.now() - 86_400_000));
    expect((await report(pupil.id, lesson.onDate)).code).toBe('common.forbidden');
    expect((await report(missing.id, lesson.onDate, lesson.onDate, pupil)).status).toBe(403);
    expect((await report(missing.id, past)).code).toBe('register.absencePast');
    const [made] = (await report(missing.id, lesson.onDate)).body.data;
    expect(made).toMatchObject({
      accepted: null,
      reason: 'Doktor randevusu',
      child: { name: 'Zehra Yok', className: '8-A' },
    });
    expect((await sheetOf(lesson.id)).pupils.at(-1)).toMatchObject({ status: 'absent', report: { accepted: null } });
    const answer = (who: Member) =>
      api.call('POST', `/api/register/absences/${made!.id}/answer`, { accepted: true }, who);
    for (const who of [colleague, guardian, pupil]) expect((await answer(who)).code).toBe('common.forbidden');
    expect((await answer(teacher)).status).toBe(200);
    await sweep();
    expect((await sheetOf(lesson.id)).pupils.at(-1)).toMatchObject({
      status: 'excused',
      reason: 'Doktor randevusu',
      reckoned: 'absent',
    });
    expect((await api.call('DELETE', `/api/guardian/absences/${made!.id}`, undefined, guardian)).code).toBe(
      'common.notFound',
    );
    for (const who of [colleague, pupil]) expect((await get<AbsenceReport[]>('absences', who)).body.data).toEqual([]);
    expect((await get<AbsenceReport[]>('absences', teacher)).body.data).toHaveLength(1);
  });
});

describe('guardians of pupils who are absent', () => {
  it('are reminded once a lesson, where the school wants it', async () => {
    const lesson = await lessonIn(api, teacher, { classes: [class8A], from: -10, to: 30 });
    await api.rows('DELETE FROM absence_reports');
    const remind = () =>
      api.call<{ data: AbsenceReminder }>('POST', `/api/register/lessons/${lesson.id}/remind`, undefined, teacher);
    expect((await remind()).code).toBe('register.noReminders');
    const rule = { by: 'share', minutes: 20, share: 60, lateMinutes: 5, remindsGuardians: true, showsQuizzes: true };
    expect((await api.call('PUT', '/api/admin/register/rule', rule, head)).body).toEqual(rule);
    // It says whom no mail tells: a guardian without an address, and pupils whom no guardian is joined to.
    const silent = await api.member({ username: 'adressiz', userType: 'guardian' });
    await api.rows('INSERT INTO guardian_children (guardian_id, child_id) VALUES ($1, $2)', [silent.id, missing.id]);
    const sheet = await sheetOf(lesson.id);
    const alone = sheet.pupils.filter(({ status, personId }) => status === 'absent' && personId !== missing.id).length;
    expect(alone).toBeGreaterThan(0);
    expect((await remind()).body.data).toEqual({ mails: 1, withoutAddress: 1, withoutGuardian: alone });
    expect((await remind()).body.data).toEqual({ mails: 0, withoutAddress: 0, withoutGuardian: alone });
    const mails = await api.rows(`SELECT user_id, address, details FROM mails WHERE kind = 'childAbsent'`);
    expect(mails).toMatchObject([
      { user_id: guardian.id, address: 'veli@okul.example', details: { child: 'Zehra', lesson: 'Matematik' } },
    ]);
    // That stands on the child's page as well, for their guardians alone.
    const messages = (of: Member, who = guardian) =>
      api.call<{ data: ChildMessage[] }>('GET', `/api/guardian/children/${of.id}/messages`, undefined, who);
    expect((await messages(missing)).body.data).toMatchObject([
      { kind: 'missing', subject: 'Matematik', startsAt: new Date(lesson.startsAt).toISOString().replace('.000', '') },
    ]);
    expect((await messages(pupil)).code).toBe('common.forbidden');
    for (const who of [missing, teacher, head]) expect((await messages(missing, who)).status).toBe(403);
  });
});

it('housekeeping leaves the register, and clears away old outages, reports and codes', async () => {
  await api.rows(`INSERT INTO server_outages VALUES (now() - interval '91 days', now() - interval '91 days')`);
  await api.rows(
    `INSERT INTO absence_reports (child_id, guardian_id, from_on, until_on, reason) VALUES ($1, $2, current_date - 740, current_date - 735, 'eski')`,
    [missing.id, guardian.id],
  );
  const count = async () => (await api.rows<{ n: number }>('SELECT count(*)::int AS n FROM lesson_attendance'))[0]!.n;
  const before = await count();
  await api.app.get(HousekeepingService).run();
  expect(await api.rows(`SELECT 1 FROM server_outages WHERE until_at < now() - interval '90 days'`)).toEqual([]);
  expect(await api.rows(`SELECT 1 FROM absence_reports WHERE reason = 'eski'`)).toEqual([]);
  expect(await count()).toBe(before);
});
