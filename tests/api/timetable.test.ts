import type { ClassGroupPage } from '@derslik/contract/adminTimetable';
import type {
  BellSchedule,
  Classroom,
  Subject,
  Term,
  TimetableLesson,
  WeeklyLesson,
} from '@derslik/contract/timetable';
import type { AdminClass } from '@derslik/contract/structure';
import type { ChildMessage } from '@derslik/contract/guardians';
import { dayAfter } from '@derslik/contract/timetableDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG, type Config } from '../../api/src/config.js';
import { LessonMaker } from '../../api/src/timetable/making/lessonMaker.service.js';
import { makeLessons } from '../../api/src/timetable/making/makeLessons.js';
import { PlanStore } from '../../api/src/timetable/plan.store.js';
import { TestApi, type Member } from './testApi.js';
import { TimetableHand, type MadeRow } from './timetableHand.js';

let api: TestApi;
let head: Member;
let hand: TimetableHand;
let term: Term;
let maths: Subject;
let teacher: Member;
let other: Member;
let pupil: Member;
let room: Classroom;
let usual: BellSchedule;
let classA: { id: string; name: string };
let classB: { id: string; name: string };

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  hand = new TimetableHand(api, head);
  [classA, classB] = [await api.schoolClass('8-A'), await api.schoolClass('8-B')];
  teacher = await api.member({ username: 'ayse', userType: 'teacher', classes: [classA] });
  other = await api.member({ username: 'hakan', userType: 'teacher' });
  pupil = await api.member({ username: 'elif', classes: [classA] });
  [term, usual] = [await hand.term(), await hand.bells()];
  [maths, room] = [await hand.subject('Matematik'), await hand.made('classrooms', { name: 'Z-12' })];
});
afterAll(() => api.stop());

const lesson = (wanted: Partial<WeeklyLesson> = {}): Promise<WeeklyLesson> =>
  hand.lesson({
    ...{ termId: term.id, subjectId: maths.id, teacherIds: [teacher.id] },
    classes: [{ classId: classA.id, groupId: null }],
    ...wanted,
  });
const acts = (act: string) =>
  api.rows(`SELECT changes FROM audit_log WHERE act = $1 ORDER BY number DESC LIMIT 1`, [act]);

describe('what a school sets', () => {
  it('keeps each name once, in the school’s order, and says which acts made it', async () => {
    expect((await hand.call('POST', 'subjects', { name: 'matematik ' })).code).toBe('timetable.nameTaken');
    await hand.subject('Çizim');
    const coding = await hand.subject('Cebir');
    const { body, headers } = await hand.call<Subject[]>('GET', 'subjects?range=[0,9]');
    expect(body.map(({ name }) => name)).toEqual(['Cebir', 'Çizim', 'Matematik']);
    expect(headers.get('content-range')).toBe('subjects 0-2/3');
    const changed = await hand.call<Subject>('PUT', `subjects/${coding.id}`, {
      name: 'Cebir',
      short: 'Ceb',
      colour: 3,
    });
    expect(changed.body).toEqual({ id: coding.id, name: 'Cebir', short: 'Ceb', colour: 3 });
    expect(await acts('subject.changed')).toEqual([
      { changes: { fields: ['short', 'colour'], short: ['', 'Ceb'], colour: [0, 3] } },
    ]);
    expect((await hand.call('DELETE', `subjects/${coding.id}`)).status).toBe(200);
    expect((await hand.call('GET', `subjects/${coding.id}`)).code).toBe('common.notFound');
  });

  it('has bells in order, one of them the default', async () => {
    const [first] = usual.periods;
    const wrong = { name: 'Yanlış', isDefault: false, periods: [first, { ...first, number: 2 }] };
    expect((await hand.call('POST', 'bells', wrong)).code).toBe('timetable.bellsOrder');
    const half = await hand.bells({ name: 'Yarım gün', isDefault: false, periods: [first!] });
    expect((await hand.call('DELETE', `bells/${usual.id}`)).code).toBe('timetable.defaultBells');
    expect((await hand.call('PUT', `bells/${half.id}`, { ...half, isDefault: true })).body).toMatchObject({
      isDefault: true,
    });
    expect((await hand.call<BellSchedule>('GET', `bells/${usual.id}`)).body.isDefault).toBe(false);
    await hand.call('PUT', `bells/${usual.id}`, { ...usual, isDefault: true });
    expect((await hand.call('PUT', 'day-schedules', { onDate: '2026-10-28', scheduleId: half.id })).status).toBe(200);
    const days = await hand.call('GET', 'day-schedules?from=2026-10-01&to=2026-10-31');
    expect(days.body).toEqual([{ onDate: '2026-10-28', scheduleId: half.id }]);
    expect((await hand.call('DELETE', `bells/${half.id}`)).status).toBe(200);
    expect((await hand.call('GET', 'day-schedules?from=2026-10-01&to=2026-10-31')).body).toEqual([]);
  });

  it('divides a class among its own pupils', async () => {
    const group = { classId: classA.id, name: 'Kur 1', division: 'İngilizce' };
    expect((await hand.call('POST', 'class-groups', { ...group, people: [teacher.id] })).code).toBe('timetable.gone');
    const made = await hand.made<ClassGroupPage>('class-groups', { ...group, people: [pupil.id] });
    expect(made).toEqual({ ...group, id: made.id, peopleCount: 1, people: [{ id: pupil.id, name: 'elif Deneme' }] });
    expect((await hand.call('PUT', `class-groups/${made.id}`, { ...group, people: [] })).body).toMatchObject({
      peopleCount: 0,
    });
    const filter = encodeURIComponent(JSON.stringify({ classId: classA.id }));
    expect((await hand.call('GET', `class-groups?filter=${filter}`)).body).toMatchObject([{ id: made.id }]);
    await hand.call('DELETE', `class-groups/${made.id}`);
  });

  it('takes a weekly lesson of what is there alone', async () => {
    const right = await lesson({ weekday: 7, teacherIds: [teacher.id, other.id], weeks: 'odd', classroomId: room.id });
    expect((await hand.call('GET', `weekly-lessons/${right.id}`)).body).toEqual(right);
    for (const wrong of [
      { teacherIds: [pupil.id] },
      { subjectId: classA.id },
      { termId: classA.id },
      { classroomId: classA.id },
      { classes: [{ classId: classA.id, groupId: classB.id }] },
      { classes: [{ classId: term.id, groupId: null }] },
    ])
      expect((await hand.call('POST', 'weekly-lessons', { ...right, ...wrong })).code, JSON.stringify(wrong)).toBe(
        'timetable.gone',
      );
    const found = async (filter: object) =>
      (await hand.call<WeeklyLesson[]>('GET', `weekly-lessons?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .body;
    for (const filter of [{ teacherId: other.id }, { classroomId: room.id }, { classId: classA.id, termId: term.id }])
      expect(await found(filter), JSON.stringify(filter)).toEqual([right]);
    expect(await found({ classId: classB.id })).toEqual([]);
    expect((await hand.call('DELETE', `subjects/${maths.id}`)).code).toBe('timetable.subjectUsed');
    await hand.call('DELETE', `weekly-lessons/${right.id}`);
    expect(await acts('weeklyLesson.deleted')).toEqual([{ changes: { name: 'Matematik' } }]);
  });
});

describe('the lessons of the next two weeks', () => {
  it('are made at once, with codes and passwords, by the day’s bells, and once', async () => {
    const weekly = await lesson({
      classes: [
        { classId: classA.id, groupId: null },
        { classId: classB.id, groupId: null },
      ],
      length: 2,
    });
    const rows = await hand.rows(weekly);
    expect(rows.length).toBeGreaterThanOrEqual(1);
    const monday = rows.find(({ day }) => day === hand.monday)!;
    expect(monday).toMatchObject({
      ...{
        name: 'Matematik · 8-A, 8-B',
        owner: teacher.id,
        teacher: teacher.id,
        period: 1,
        at: '05:30',
        until: '07:00',
      },
      ...{ cancelled: false, ended: false, classroom: null, groups: [], others: [] },
      classes: [classA.id, classB.id].toSorted(),
    });
    expect(monday.token).toMatch(/^\d{3}-\d{3}-\d{3}$/);
    expect(monday.password).toMatch(/^[A-Z0-9]{5}$/);
    const last = rows.at(-1)!.day;
    expect(last <= dayAfter(hand.today, 14) && last > dayAfter(hand.today, 7)).toBe(true);
    const maker = api.app.get(LessonMaker);
    await Promise.all([maker.make(), maker.make(), maker.make({ lessonIds: [weekly.id] })]);
    expect(await hand.rows(weekly)).toEqual(rows);
    // Whoever has many lessons may still make meetings of their own.
    expect((await api.meeting(teacher)).token).toBeTruthy();
    await hand.call('DELETE', `weekly-lessons/${weekly.id}`);
    expect(await hand.rows(weekly)).toEqual([]);
  });

  it('are made once by two processes that set about it together: the second waits for the first, and finds them', async () => {
    const weekly = await lesson();
    const before = await hand.rows(weekly);
    await api.rows('DELETE FROM meetings WHERE id = ANY($1)', [before.map(({ id }) => id)]);
    const hosts = api.app.get<Config>(CONFIG).JITSI_HOSTS;
    const tools = { plans: api.app.get(PlanStore), timeZone: 'Europe/Istanbul', hosts, now: new Date() };
    const [first, second] = [api.database.createQueryRunner(), api.database.createQueryRunner()];
    try {
      for (const process of [first, second]) await process.startTransaction();
      expect((await makeLessons(first.manager, tools)).made).toBe(before.length);
      const coming = makeLessons(second.manager, tools).catch((error: unknown) => ({ made: String(error) }));
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await api.rows(waiting)).length).toBe(1);
      await first.commitTransaction();
      expect((await coming).made).toBe(0);
      await second.commitTransaction();
    } finally {
      for (const process of [first, second]) {
        if (process.isTransactionActive) await process.rollbackTransaction();
        await process.release();
      }
    }
    const days = (rows: MadeRow[]) => rows.map(({ day, period }) => `${day} ${period}`);
    expect(days(await hand.rows(weekly))).toEqual(days(before));
    await hand.call('DELETE', `weekly-lessons/${weekly.id}`);
  });

  it('follow the week: its period, teachers, classes, groups and subject’s name', async () => {
    const weekly = await lesson();
    const [before] = await hand.rows(weekly);
    const group = await hand.made<ClassGroupPage>('class-groups', { classId: classB.id, name: 'Kur 2' });
    const wanted = {
      ...{ ...weekly, period: 3, teacherIds: [other.id, teacher.id], classroomId: room.id },
      classes: [{ classId: classB.id, groupId: group.id }],
    };
    expect((await hand.call('PUT', `weekly-lessons/${weekly.id}`, wanted)).status).toBe(200);
    const [after] = await hand.rows(weekly);
    expect(after).toEqual({
      ...{
        ...before,
        name: 'Matematik · 8-B Kur 2',
        owner: other.id,
        teacher: other.id,
        period: 3,
        at: '07:10',
        until: '07:50',
      },
      ...{ classroom: room.id, classes: [classB.id], groups: [group.id], others: [teacher.id] },
    });
    await hand.call('PUT', `subjects/${maths.id}`, { name: 'Matematik 8' });
    expect((await hand.rows(weekly))[0]!.name).toBe('Matematik 8 · 8-B Kur 2');
    await hand.call('PUT', `subjects/${maths.id}`, { name: 'Matematik' });
    expect(await acts('weeklyLesson.changed')).toMatchObject([
      { changes: { fields: ['period', 'classroomId', 'teacherIds', 'classes'], period: [1, 3] } },
    ]);
    await hand.call('DELETE', `class-groups/${group.id}`);
    expect(await hand.rows(weekly), 'a lesson without a class has no room').toEqual([]);
    await hand.call('DELETE', `weekly-lessons/${weekly.id}`);
  });

  it('follow at once a class that is renamed or deleted, and a teacher who is erased', async () => {
    const room8D = await api.schoolClass('8-D');
    const leaving = await api.member({ username: 'ayrilan', userType: 'teacher' });
    const weekly = await lesson({
      ...{ period: 2, teacherIds: [leaving.id, other.id] },
      classes: [
        { classId: classB.id, groupId: null },
        { classId: room8D.id, groupId: null },
      ],
    });
    expect((await hand.rows(weekly))[0]).toMatchObject({ name: 'Matematik · 8-B, 8-D', owner: leaving.id });
    const { levelId } = (await hand.call<AdminClass>('GET', `classes/${room8D.id}`)).body;
    expect((await hand.call('PUT', `classes/${room8D.id}`, { name: '8-E', levelId })).status).toBe(200);
    expect((await hand.rows(weekly))[0]!.name).toBe('Matematik · 8-B, 8-E');
    expect((await hand.call('DELETE', `classes/${room8D.id}`)).status).toBe(200);
    expect((await hand.rows(weekly))[0]).toMatchObject({ name: 'Matematik · 8-B', classes: [classB.id] });
    const erased = await hand.call('POST', `users/${leaving.id}/erase`, {
      handOverTo: teacher.id,
      reason: 'Ayrıldı',
      when: 'now',
    });
    expect(erased.status).toBe(200);
    expect((await hand.rows(weekly))[0]).toMatchObject({ owner: teacher.id, teacher: teacher.id, others: [other.id] });
    await hand.call('DELETE', `weekly-lessons/${weekly.id}`);
  });

  it('follow a day’s change, and its withdrawal', async () => {
    const weekly = await lesson();
    const on = async (day: string) => (await hand.rows(weekly)).find((row) => row.day === day);
    const usualRow = (await on(hand.monday))!;
    await hand.change(weekly, hand.monday, { substituteId: other.id, classroomId: room.id, note: ' Rapor ' });
    expect(await on(hand.monday)).toEqual({ ...usualRow, owner: other.id, classroom: room.id });
    await hand.change(weekly, hand.monday, { isCancelled: true });
    expect(await on(hand.monday)).toEqual({ ...usualRow, cancelled: true, ended: true });
    const tuesday = dayAfter(hand.monday, 1);
    expect((await hand.change(weekly, hand.monday, { movedTo: tuesday, period: 2 })).status).toBe(200);
    expect([await on(hand.monday), await on(tuesday)]).toEqual([
      undefined,
      { ...usualRow, day: tuesday, period: 2, at: '06:20', until: '07:00' },
    ]);
    const far = dayAfter(hand.monday, 40);
    await hand.change(weekly, hand.monday, { movedTo: far });
    expect(await on(far), 'its code stays, however far it is moved').toMatchObject({ token: usualRow.token });
    const listed = await hand.call('GET', `lesson-changes?from=${far}&to=${far}`);
    expect(listed.body).toMatchObject([{ weeklyLessonId: weekly.id, plannedOn: hand.monday, movedTo: far }]);
    await hand.change(weekly, hand.monday, {});
    expect(await on(hand.monday)).toEqual(usualRow);
    expect((await hand.call<unknown[]>('GET', `lesson-changes?from=${hand.monday}&to=${far}`)).body).toEqual([]);
    for (const [day, wanted, code] of [
      [tuesday, { isCancelled: true }, 'timetable.notThatDay'],
      [hand.monday, { period: 9 }, 'timetable.noBell'],
      [hand.monday, { substituteId: pupil.id }, 'timetable.gone'],
      [hand.monday, { classroomId: classA.id }, 'timetable.gone'],
    ] as const)
      expect((await hand.change(weekly, day, wanted)).code).toBe(code);
    await hand.call('DELETE', `weekly-lessons/${weekly.id}`);
  });

  it('follow holidays, half days and the school’s clock', async () => {
    const weekly = await lesson({ length: 2 });
    const on = async () => (await hand.rows(weekly)).find((row) => row.day === hand.monday);
    const usualRow = await on();
    const half = await hand.bells({
      name: 'Yarım gün',
      isDefault: false,
      periods: [{ number: 1, startsAt: '08:30', endsAt: '09:00' }],
    });
    await hand.call('PUT', 'day-schedules', { onDate: hand.monday, scheduleId: half.id });
    expect(await on()).toEqual({ ...usualRow, until: '06:00' });
    await hand.call('PUT', 'day-schedules', { onDate: hand.monday, scheduleId: null });
    expect(await on()).toEqual(usualRow);
    const school = (await hand.call<{ revision: number; name: string | null }>('GET', 'school')).body;
    const written = { name: null, accent: null, language: null };
    const moved = await hand.call('PUT', 'school', {
      ...written,
      timeZone: 'Asia/Tashkent',
      revision: school.revision,
    });
    expect(moved.status, moved.code).toBe(200);
    expect(await on()).toEqual({ ...usualRow, at: '03:30', until: '05:00' });
    await hand.call('PUT', 'school', { ...written, timeZone: null, revision: school.revision + 1 });
    expect(await on()).toEqual(usualRow);
    const holiday = await hand.made<{ id: string }>('holidays', {
      name: 'Bayram',
      fromOn: hand.monday,
      untilOn: hand.monday,
    });
    expect(await on()).toBeUndefined();
    await hand.call('DELETE', `holidays/${holiday.id}`);
    const again = (await on())!;
    expect({ ...again, id: '', token: '', password: '' }).toEqual({ ...usualRow, id: '', token: '', password: '' });
    await hand.call('DELETE', `weekly-lessons/${weekly.id}`);
  });

  it('stay as they are once somebody has been inside, and so does the term', async () => {
    const own = await hand.term({ name: 'Bahar' });
    const weekly = await lesson({ termId: own.id });
    const [held, ...ahead] = await hand.rows(weekly);
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now(), now())`,
      [held!.id, pupil.id],
    );
    await hand.call('PUT', `weekly-lessons/${weekly.id}`, { ...weekly, period: 2, teacherIds: [other.id] });
    const rows = await hand.rows(weekly);
    expect(rows[0]).toEqual(held);
    expect(rows.slice(1).map(({ period, owner }) => [period, owner])).toEqual(ahead.map(() => [2, other.id]));
    for (const wanted of [{ isCancelled: true }, { movedTo: dayAfter(held!.day, 1) }, { period: 3 }])
      expect((await hand.change(weekly, held!.day, wanted)).code).toBe('timetable.lessonBegun');
    expect((await hand.change(weekly, held!.day, { substituteId: teacher.id })).status).toBe(200);
    await hand.call('DELETE', `weekly-lessons/${weekly.id}`);
    const left = await api.rows('SELECT meeting_id AS id FROM lessons WHERE term_id = $1', [own.id]);
    expect(left).toEqual([{ id: held!.id }]);
    expect((await hand.call('DELETE', `terms/${own.id}`)).code).toBe('timetable.termHeld');
    await api.rows('DELETE FROM meetings WHERE id = $1', [held!.id]);
  });

  it('go with an archived term, whose timetable is read-only', async () => {
    const own = await hand.term({ name: 'Yaz' });
    const weekly = await lesson({ termId: own.id });
    expect((await hand.rows(weekly)).length).toBeGreaterThan(0);
    expect((await hand.call('PUT', `terms/${own.id}/archived`, { isArchived: true })).body).toMatchObject({
      id: own.id,
    });
    expect(await hand.rows(weekly)).toEqual([]);
    const write = { ...weekly, period: 2 };
    for (const answer of [
      await hand.call('PUT', `terms/${own.id}`, { ...own, name: 'Yaz okulu' }),
      await hand.call('POST', 'weekly-lessons', write),
      await hand.call('PUT', `weekly-lessons/${weekly.id}`, write),
      await hand.call('DELETE', `weekly-lessons/${weekly.id}`),
      await hand.change(weekly, hand.monday, { isCancelled: true }),
      await hand.call('DELETE', `terms/${own.id}`),
    ])
      expect(answer.code).toBe('timetable.termArchived');
    await hand.call('PUT', `terms/${own.id}/archived`, { isArchived: false });
    expect((await hand.rows(weekly)).length).toBeGreaterThan(0);
    expect((await hand.call('DELETE', `terms/${own.id}`)).status).toBe(200);
  });
});

describe('a timetable on days', () => {
  const own = async (who: Member, more = '') =>
    api.call<TimetableLesson[]>(
      'GET',
      `/api/timetable?from=${hand.monday}&to=${dayAfter(hand.monday, 6)}${more}`,
      undefined,
      who,
    );

  it('has one’s own lessons alone, and a guardian’s child without the way in', async () => {
    const group = await hand.made<ClassGroupPage>('class-groups', { classId: classA.id, name: 'Kur 3', people: [] });
    const [whole, part, of] = [
      await lesson(),
      await lesson({ period: 2, classes: [{ classId: classA.id, groupId: group.id }] }),
      await lesson({ period: 3, teacherIds: [other.id], classes: [{ classId: classB.id, groupId: null }] }),
    ];
    const ids = async (who: Member, more?: string) => (await own(who, more)).body.map((shown) => shown.weeklyLessonId);
    expect(await ids(pupil)).toEqual([whole.id]);
    await hand.call('PUT', `class-groups/${group.id}`, { classId: classA.id, name: 'Kur 3', people: [pupil.id] });
    expect(await ids(pupil)).toEqual([whole.id, part.id]);
    expect(await ids(teacher)).toEqual([whole.id, part.id]);
    await hand.change(of, hand.monday, { substituteId: teacher.id, note: 'Rapor' });
    expect(await ids(teacher)).toEqual([whole.id, part.id, of.id]);
    expect(await ids(other)).toEqual([of.id]);
    const [first] = (await own(pupil)).body;
    const [row] = (await hand.rows(whole)).filter(({ day }) => day === hand.monday);
    expect(first).toEqual({
      ...{ weeklyLessonId: whole.id, plannedOn: hand.monday, onDate: hand.monday, period: 1, length: 1 },
      ...{ startsAt: `${hand.monday}T05:30:00Z`, endsAt: `${hand.monday}T06:10:00Z` },
      subject: { id: maths.id, name: 'Matematik', short: '', colour: 0 },
      classes: [{ id: classA.id, name: '8-A', group: null }],
      teachers: [{ id: teacher.id, name: 'ayse Deneme' }],
      ...{ substitute: null, classroom: null, isCancelled: false, isMoved: false, note: '' },
      ...{ token: row!.token, status: 'pending' },
    });
    const guardian = await api.member({ username: 'veli', userType: 'guardian', classes: [classA] });
    expect((await own(guardian)).body).toEqual([]);
    for (const who of [guardian, teacher, head, other])
      expect((await own(who, `&child=${pupil.id}`)).code).toBe('common.forbidden');
    await api.rows('INSERT INTO guardian_children (guardian_id, child_id) VALUES ($1, $2)', [guardian.id, pupil.id]);
    const child = await own(guardian, `&child=${pupil.id}`);
    expect(child.body.map(({ weeklyLessonId, token }) => [weeklyLessonId, token])).toEqual([
      ...[whole, part].map(({ id }) => [id, null]),
    ]);
    for (const { id } of [whole, part, of]) await hand.call('DELETE', `weekly-lessons/${id}`);
  });

  it('tells the guardian what a day has otherwise than the week, and of nobody else’s lessons', async () => {
    const guardian = await api.member({ username: 'veli2', userType: 'guardian' });
    await api.rows('INSERT INTO guardian_children (guardian_id, child_id) VALUES ($1, $2)', [guardian.id, pupil.id]);
    const own = await lesson({ period: 3 });
    const others = await lesson({ period: 3, classes: [{ classId: classB.id, groupId: null }] });
    for (const weekly of [own, others]) await hand.change(weekly, hand.monday, { isCancelled: true, note: 'Gezi' });
    const { body } = await api.call<{ data: ChildMessage[] }>(
      ...(['GET', `/api/guardian/children/${pupil.id}/messages`, undefined, guardian] as const),
    );
    expect(body.data.filter(({ kind }) => kind === 'lesson')).toMatchObject([
      { subject: 'Matematik', plannedOn: hand.monday, isCancelled: true, movedTo: null, note: 'Gezi' },
    ]);
    for (const { id } of [own, others]) await hand.call('DELETE', `weekly-lessons/${id}`);
  });

  it('is reckoned far ahead, and is what was for days that are past', async () => {
    const weekly = await lesson({ classroomId: room.id });
    const far = dayAfter(hand.monday, 35);
    const at = async (filter: string, day = far) =>
      (await hand.call<TimetableLesson[]>('GET', `timetable?from=${day}&to=${day}${filter}`)).body;
    for (const filter of ['', `&classId=${classA.id}`, `&teacherId=${teacher.id}`, `&classroomId=${room.id}`])
      expect(await at(filter), filter).toMatchObject([{ weeklyLessonId: weekly.id, token: null, status: null }]);
    for (const filter of [`&classId=${classB.id}`, `&teacherId=${other.id}`]) expect(await at(filter)).toEqual([]);
    expect((await hand.call('GET', `timetable?from=${far}&to=${dayAfter(far, 62)}`)).code).toBe('common.invalid');
    // Yesterday's lesson, of a week that has been changed since.
    const [row] = await hand.rows(weekly);
    const past = dayAfter(hand.today, -7);
    await api.rows(
      `WITH m AS (UPDATE meetings SET start_at = now() - interval '7 days', end_at = now() - interval '167 hours' WHERE id = $1)
       UPDATE lessons SET on_date = $2, planned_on = $2 WHERE meeting_id = $1`,
      [row!.id, past],
    );
    await hand.call('DELETE', `weekly-lessons/${weekly.id}`);
    expect(await at('', past)).toMatchObject([{ weeklyLessonId: null, onDate: past, status: 'completed' }]);
    expect(await at('')).toEqual([]);
  });
});
