import type { LessonConflict, Substitution } from '@derslik/contract/adminTimetable';
import type { Subject, Term, TimetableLesson, WeeklyLesson } from '@derslik/contract/timetable';
import { dayAfter, type LessonChoices } from '@derslik/contract/timetableDays';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi, type Member } from './testApi.js';
import { TimetableHand } from './timetableHand.js';

let api: TestApi;
let head: Member;
let hand: TimetableHand;
let term: Term;
let maths: Subject;
let physics: Subject;
let [ayse, hakan, selin, pupil]: Member[] = [];
let classA: { id: string; name: string };
let classB: { id: string; name: string };

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'manager' });
  hand = new TimetableHand(api, head);
  [classA, classB] = [await api.schoolClass('8-A'), await api.schoolClass('8-B')];
  ayse = await api.member({ username: 'ayse', userType: 'teacher', classes: [classA] });
  hakan = await api.member({ username: 'hakan', userType: 'teacher' });
  selin = await api.member({ username: 'selin', userType: 'teacher' });
  pupil = await api.member({ username: 'elif', classes: [classA] });
  [term] = [await hand.term(), await hand.bells()];
  [maths, physics] = [await hand.subject('Matematik'), await hand.subject('Fizik')];
});
afterAll(() => api.stop());

const whole = (one: { id: string }) => ({ classId: one.id, groupId: null });
const lesson = (teacher: Member, wanted: Partial<WeeklyLesson> = {}): Promise<WeeklyLesson> =>
  hand.lesson({
    ...{ termId: term.id, subjectId: maths.id, teacherIds: [teacher.id], classes: [whole(classA)] },
    ...wanted,
  });
const clear = () => api.rows('DELETE FROM weekly_lessons');

it('a term’s conflicts are shown: a teacher, a class or a classroom twice in a slot, and what only seems one is none', async () => {
  const room = await hand.made<{ id: string }>('classrooms', { name: 'Z-1' });
  const group = async (name: string, division: string) =>
    (await hand.made<{ id: string }>('class-groups', { classId: classA.id, name, division })).id;
  const [one, two, french] = [
    ...[await group('Kur 1', 'İngilizce'), await group('Kur 2', 'İngilizce'), await group('Fransızca', 'Dil')],
  ];
  const part = (groupId: string) => [{ classId: classA.id, groupId }];
  const found = async () =>
    (await hand.call<LessonConflict[]>('GET', `terms/${term.id}/conflicts`)).body.map(
      ({ kind, name, weekday, period, lessonIds }) => [kind, name, weekday, period, lessonIds.length],
    );
  // Groups of one division, odd and even weeks, halves of the term: nobody is in two places.
  await lesson(ayse!, { classes: part(one!) });
  await lesson(hakan!, { classes: part(two!) });
  await lesson(ayse!, { weekday: 2, weeks: 'odd' });
  await lesson(ayse!, { weekday: 2, weeks: 'even' });
  await lesson(ayse!, { weekday: 3, untilOn: hand.monday });
  await lesson(ayse!, { weekday: 3, fromOn: dayAfter(hand.monday, 1) });
  expect(await found()).toEqual([]);
  // A lesson of two periods meets one in its second; a group meets its class, and one of another division.
  await lesson(ayse!, { weekday: 4, length: 2, classroomId: room.id });
  await lesson(ayse!, { weekday: 4, period: 2, classes: [whole(classB)], classroomId: room.id });
  await lesson(hakan!, { weekday: 5, classes: part(one!) });
  await lesson(selin!, { weekday: 5, classes: part(french!) });
  expect(await found()).toEqual([
    ['classroom', 'Z-1', 4, 2, 2],
    ['teacher', 'ayse Deneme', 4, 2, 2],
    ['class', '8-A', 5, 1, 2],
  ]);
  await clear();
});

it('a teacher who is away leaves lessons for which free colleagues stand by, the likeliest first', async () => {
  const of = await lesson(ayse!);
  await lesson(hakan!, { period: 2, classes: [whole(classB)] });
  await lesson(selin!, { subjectId: physics.id, period: 3 });
  const zehra = await api.member({ username: 'zehra', userType: 'teacher' });
  await lesson(zehra, { classes: [whole(classB)] });
  const asked = async () => (await hand.call<Substitution[]>('GET', `substitutions?day=${hand.monday}`)).body;
  expect(await asked()).toEqual([]);
  await hand.absence(ayse!.id, hand.monday);
  const [found, ...none] = await asked();
  expect(none).toEqual([]);
  expect(found).toMatchObject({ lesson: { weeklyLessonId: of.id, substitute: null }, absentIds: [ayse!.id] });
  expect(found!.free).toEqual([
    { id: hakan!.id, name: 'hakan Deneme', teachesSubject: true, teachesClass: false, lessonsThatDay: 1 },
    { id: selin!.id, name: 'selin Deneme', teachesSubject: false, teachesClass: true, lessonsThatDay: 1 },
  ]);
  await hand.change(of, hand.monday, { substituteId: hakan!.id });
  expect((await asked())[0]).toMatchObject({ lesson: { substitute: { id: hakan!.id } }, absentIds: [ayse!.id] });
  await hand.absence(selin!.id, hand.monday);
  expect((await asked()).map(({ absentIds }) => absentIds)).toEqual([[ayse!.id], [selin!.id]]);
  await clear();
});

it('a year’s timetable goes on in a new term as its last day had it, and the old one is archived', async () => {
  await lesson(ayse!, { weekday: 1, untilOn: hand.monday });
  const kept = await lesson(hakan!, {
    weekday: 1,
    fromOn: dayAfter(hand.monday, 1),
    weeks: 'odd',
    period: 2,
    length: 2,
  });
  const next = { name: '2027 Güz', startsOn: dayAfter(hand.monday, 300), endsOn: dayAfter(hand.monday, 420) };
  const copied = await hand.call<Term>('POST', `terms/${term.id}/copy`, next);
  expect(copied.body).toMatchObject({ ...next, archivedAt: null });
  const filter = encodeURIComponent(JSON.stringify({ termId: copied.body.id }));
  const { body } = await hand.call<WeeklyLesson[]>('GET', `weekly-lessons?filter=${filter}`);
  expect(body).toEqual([{ ...kept, id: body[0]!.id, termId: copied.body.id, fromOn: null, untilOn: null }]);
  const archived = await hand.call<Term>('PUT', `terms/${term.id}/archived`, { isArchived: true });
  expect(archived.body.archivedAt).toEqual(expect.any(String));
  await hand.call('PUT', `terms/${term.id}/archived`, { isArchived: false });
  await clear();
});

it('a teacher makes a single lesson for a class of theirs, by the bells or by the clock, and takes it away', async () => {
  const tuesday = dayAfter(hand.monday, 1);
  const wanted = { subjectId: maths.id, classes: [whole(classA)], onDate: tuesday };
  const make = (who: Member, more: object) =>
    api.call<{ id: string; token: string }>('POST', '/api/lessons', { ...wanted, ...more }, who);
  const evening = { startsAt: '23:30', endsAt: '00:15', name: 'Ek ders' };
  const made = await make(ayse!, evening);
  expect(made.status, made.code).toBe(201);
  const shown = async (who: Member) =>
    (await api.call<TimetableLesson[]>('GET', `/api/timetable?from=${tuesday}&to=${tuesday}`, undefined, who)).body;
  for (const who of [ayse!, pupil!])
    expect(await shown(who)).toMatchObject([
      {
        ...{ weeklyLessonId: null, onDate: tuesday, period: null, token: made.body.token, status: 'pending' },
        ...{ startsAt: `${tuesday}T20:30:00Z`, endsAt: `${tuesday}T21:15:00Z`, teachers: [{ id: ayse!.id }] },
      },
    ]);
  for (const [who, more, code] of [
    [pupil!, evening, 'common.forbidden'],
    [ayse!, { ...evening, classes: [whole(classB)] }, 'meeting.classNotYours'],
    [ayse!, { period: 9 }, 'timetable.noBell'],
    [ayse!, {}, 'common.invalid'],
    [ayse!, { ...evening, onDate: '2026-01-05' }, 'meeting.inPast'],
    [ayse!, { ...evening, subjectId: classA.id }, 'timetable.gone'],
  ] as const)
    expect((await make(who, more)).code, JSON.stringify(more)).toBe(code);
  // The repeated job leaves what is not the week's alone.
  await hand.sweep();
  expect(await shown(ayse!)).toHaveLength(1);
  const remove = (who: Member) => api.call('DELETE', `/api/lessons/${made.body.id}`, undefined, who);
  expect((await remove(hakan!)).code).toBe('common.notFound');
  expect((await remove(ayse!)).status).toBe(200);
  expect(await shown(pupil!)).toEqual([]);
  const byHead = await hand.call<{ id: string }>('POST', 'lessons', {
    ...{ ...wanted, classes: [whole(classB)], period: 1, length: 2, teacherId: hakan!.id },
  });
  expect(byHead.status, byHead.code).toBe(201);
  expect(await shown(hakan!)).toMatchObject([{ period: 1, endsAt: `${tuesday}T07:00:00Z` }]);
  // A manager changes it, cancels it and takes that back, until somebody has been inside.
  const change = (more: object) =>
    hand.call('PUT', `lessons/${byHead.body.id}`, {
      ...{ ...wanted, classes: [whole(classB)], period: 2, teacherId: hakan!.id, ...more },
    });
  expect((await change({})).status).toBe(200);
  expect(await shown(hakan!)).toMatchObject([{ period: 2, handId: byHead.body.id, isCancelled: false }]);
  expect((await change({ isCancelled: true })).status).toBe(200);
  expect(await shown(hakan!)).toMatchObject([{ period: 2, isCancelled: true, status: 'cancelled' }]);
  expect((await change({ teacherId: ayse!.id, period: 9 })).code).toBe('timetable.noBell');
  expect((await change({ teacherId: ayse!.id, period: 3 })).status).toBe(200);
  expect(await shown(hakan!)).toEqual([]);
  expect(await shown(ayse!)).toMatchObject([{ period: 3, isCancelled: false, status: 'pending' }]);
  expect((await hand.call('PUT', `lessons/${made.body.id}`, { ...wanted, ...evening, teacherId: ayse!.id })).code).toBe(
    'common.notFound',
  );
  await api.rows(
    'INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now(), now())',
    [...[byHead.body.id, ayse!.id]],
  );
  expect((await change({})).code).toBe('timetable.lessonBegun');
  await api.rows('DELETE FROM attendance WHERE meeting_id = $1', [byHead.body.id]);
  expect((await hand.call('DELETE', `lessons/${byHead.body.id}`)).status).toBe(200);
  const choices = async (who: Member) =>
    (await api.call<LessonChoices>('GET', '/api/lessons/choices', undefined, who)).body;
  const { classes, periods } = await choices(ayse!);
  expect(classes.map(({ name, groups }) => [name, groups.length])).toEqual([['8-A', 3]]);
  expect(periods).toHaveLength(3);
  // Whom the week has teach a class may give it one more lesson, as long as the week goes on.
  const ofB = { ...evening, classes: [whole(classB)] };
  expect([(await choices(hakan!)).classes, (await make(hakan!, ofB)).code]).toEqual([[], 'meeting.classNotYours']);
  const weekly = await lesson(hakan!, { classes: [whole(classB)] });
  expect((await choices(hakan!)).classes.map(({ name }) => name)).toEqual(['8-B']);
  const more = await make(hakan!, ofB);
  expect(more.status, more.code).toBe(201);
  expect((await api.call('DELETE', `/api/lessons/${more.body.id}`, undefined, hakan!)).status).toBe(200);
  await api.rows('UPDATE weekly_lessons SET until_on = current_date - 1 WHERE id = $1', [weekly.id]);
  expect([(await choices(hakan!)).classes, (await make(hakan!, ofB)).code]).toEqual([[], 'meeting.classNotYours']);
  await clear();
});

it('whoever gets an erased teacher’s lessons goes on giving those of the week; nobody reads why they were away', async () => {
  const gone = await api.member({ username: 'giden', userType: 'teacher' });
  const [own, shared] = [
    await lesson(gone),
    await lesson(gone, { period: 2, teacherIds: [gone.id, hakan!.id], classes: [whole(classB)] }),
  ];
  await hand.absence(gone.id, hand.monday);
  const erased = await hand.call('POST', `users/${gone.id}/erase`, {
    handOverTo: hakan!.id,
    reason: 'Ayrıldı',
    when: 'now',
  });
  expect(erased.status, erased.code).toBe(200);
  await hand.sweep();
  for (const { id } of [own, shared]) {
    expect((await hand.call<WeeklyLesson>('GET', `weekly-lessons/${id}`)).body.teacherIds).toEqual([hakan!.id]);
    const rows = await hand.rows({ id });
    expect(rows.map(({ owner, teacher, others }) => [owner, teacher, others])).toEqual(
      rows.map(() => [hakan!.id, hakan!.id, []]),
    );
  }
  expect(await api.rows('SELECT 1 FROM teacher_absences WHERE person_id = $1', [gone.id])).toEqual([]);
  await clear();
});
