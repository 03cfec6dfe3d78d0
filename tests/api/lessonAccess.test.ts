import { afterAll, beforeAll, expect, test } from 'vitest';
import { LessonMaker } from '../../api/src/timetable/making/lessonMaker.service.js';
import { groupRow, lessonRow, type LessonRow } from '../support/lessonRow.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { TestApi } from './testApi.js';

let api: TestApi;
let school: TestSchool;
const minute = 60_000;

/** When the lesson is, and what everybody reads to whom it belongs. */
const states = {
  early: { from: 20, code: 'meeting.roomTime' },
  near: { from: 8, code: null },
  running: { from: -5, code: null },
  over: { from: -90, code: 'meeting.roomTimeout' },
  cancelled: { from: -5, code: 'lesson.cancelled' },
} as const;
type State = keyof typeof states;

type Place = 'host' | 'moderator' | 'participant' | 'guest' | null;
interface Somebody {
  who: string;
  person: TestPerson;
  place: Place;
}
const people: Somebody[] = [];
const lessons = {} as Record<State, LessonRow>;
let teacher: TestPerson;
let classes: string[];

const make = async (from: number, more: Parameters<typeof lessonRow>[2] = {}): Promise<LessonRow> => {
  const startsAt = new Date(Date.now() + from * minute);
  return lessonRow(school, teacher, { startsAt, classes, ...more });
};

beforeAll(async () => {
  api = await TestApi.start();
  school = new TestSchool(process.env['DATABASE_URL']!);
  const add = async (who: string, person: TestPerson | Promise<TestPerson>, place: Place) => {
    const somebody = { who, person: await person, place };
    people.push(somebody);
    return somebody.person;
  };
  teacher = await add('who teaches it', school.teacher(), 'host');
  const beside = await add('who teaches it beside them', school.teacher('Can Yanında'), 'moderator');
  const standsIn = await add('who stands in', school.teacher('Derya Vekil'), 'moderator');
  const ofClass = await add('a teacher of the class', school.teacher('Burak Demir'), null);
  await add('another teacher', school.teacher('Cem Ak'), null);
  for (const userType of ['manager', 'general-manager'] as const) {
    await add(`a ${userType}`, school.member('Müdür Bey', userType), 'moderator');
    await add(`another ${userType}`, school.member('Müdire Hanım', userType), 'moderator');
  }
  const inClass = await add('a pupil of the class', school.member('Elif Gökçe'), 'participant');
  const inPart = await add('a pupil of the part', school.member('Mert Çağlar'), 'participant');
  const inOther = await add('a pupil of another part', school.member('Deniz Ak'), null);
  const neighbour = await add('a pupil of another class', school.member('Komşu Kız'), null);
  await add('a pupil without a class', school.member('Sınıfsız Can'), null);
  const disabled = await add('a pupil who may not sign in', school.member('Kapalı Hesap'), null);
  const parents = [
    await add('a guardian of the class', school.member('Ayla Gökçe', 'guardian'), null),
    await add('a guardian of another class', school.member('Komşu Baba', 'guardian'), null),
  ];
  await add('a guardian without a class', school.member('Sınıfsız Anne', 'guardian'), null);
  const parent = await add('the guardian of a pupil', school.member('Baran Gökçe', 'guardian'), null);
  await school.query('INSERT INTO guardian_children (guardian_id, child_id) VALUES ($1, $2)', [parent.id, inClass.id]);
  await school.query('UPDATE users SET disabled = true WHERE id = $1', [disabled.id]);
  const whole = await school.schoolClass('8-A', [inClass, disabled, ofClass, parents[0]!]);
  const split = await school.schoolClass('8-B', [inPart, inOther]);
  const other = await school.schoolClass('8-C', [neighbour, parents[1]!]);
  const part = await groupRow(school, split, 'İngilizce', [inPart]);
  await groupRow(school, split, 'Almanca', [inOther]);

  const [term] = await school.query<{ id: string }>(
    `INSERT INTO terms (name, starts_on, ends_on) VALUES ('Güz', current_date - 30, current_date + 100) RETURNING id`,
  );
  const [subject] = await school.query<{ id: string }>(
    `INSERT INTO subjects (name, name_key) VALUES ('Matematik', 'matematik') RETURNING id`,
  );
  const [weekly] = await school.query<{ id: string }>(
    `INSERT INTO weekly_lessons (term_id, subject_id, weekday, period) VALUES ($1, $2, 1, 1) RETURNING id`,
    [term!.id, subject!.id],
  );
  for (const [n, state] of (Object.keys(states) as State[]).entries()) {
    const lesson = await make(states[state].from, {
      classes: [whole, { classId: split, groupId: part }],
      coTeachers: [beside],
      isCancelled: state === 'cancelled',
      letsGuestsIn: true,
    });
    lessons[state] = lesson;
    await school.query(
      `UPDATE lessons SET weekly_lesson_id = $2, planned_on = current_date + $3::int WHERE meeting_id = $1`,
      [lesson.id, weekly!.id, n],
    );
    await school.query(
      `INSERT INTO lesson_changes (weekly_lesson_id, planned_on, substitute_id) VALUES ($1, current_date + $2::int, $3)`,
      [weekly!.id, n, standsIn.id],
    );
  }
  classes = [other];
}, 60_000);

afterAll(async () => {
  await school?.close();
  await api?.stop();
});

const call = async (person: TestPerson | null, path: string, body?: unknown) => {
  const response = await fetch(`${api.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(person && { authorization: `Bearer ${person.bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { data?: Record<string, unknown>; error?: { code: string; params?: unknown } };
};
const byRest = async (person: TestPerson, { token, password }: TestMeeting) =>
  (await call(person, `/liveRoomByToken?token=${token}&password=${password}`)).error?.code ?? null;
const bySocket = async (person: TestPerson, lesson: TestMeeting) => {
  try {
    const client = await RoomClient.join(api.url, person, lesson);
    const role = client.view!.participants[person.id]?.role ?? client.view!.outside[person.id]?.role ?? null;
    client.close();
    return role;
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
};

test.each(Object.keys(states) as State[])('a lesson that is %s has one word for everybody', async (state) => {
  const lesson = lessons[state];
  const guests = [
    { who: 'a guest with its link', person: await school.guest(lesson, 'Deniz Konuk'), place: 'guest' as Place },
    {
      who: 'a guest of another meeting',
      person: await school.guest(await school.meeting(teacher), 'Başka Konuk'),
      place: null,
    },
  ];
  for (const { who, person, place } of [...people, ...guests]) {
    const code = place ? states[state].code : 'meeting.forbidden';
    if (who === 'a pupil who may not sign in') continue;
    expect([who, await byRest(person, lesson)]).toEqual([who, code]);
    expect([who, await bySocket(person, lesson)]).toEqual([who, code ? `refused: ${code}` : place]);
  }
  // Signed out, nobody learns of it.
  expect((await call(null, `/liveRoomByToken?token=${lesson.token}`)).error?.code).toBe('common.unauthorized');
});

test('an account that is disabled has no lesson, whatever its class', async () => {
  const { person } = people.find(({ who }) => who === 'a pupil who may not sign in')!;
  expect(await byRest(person, lessons.running)).not.toBeNull();
  expect(await bySocket(person, lessons.running)).toMatch(/^refused|^connect/);
});

test('a lesson too far ahead says when its door opens', async () => {
  const [row] = await school.query<{ at: Date }>('SELECT start_at AS at FROM meetings WHERE id = $1', [
    lessons.early.id,
  ]);
  const startsAt = row!.at.getTime() / 1_000;
  const { error } = await call(teacher, `/liveRoomByToken?token=${lessons.early.token}`);
  expect(error).toMatchObject({ code: 'meeting.roomTime', params: { startsAt: Math.floor(startsAt * 1_000) / 1_000 } });
  expect((error!.params as { opensAt: number }).opensAt).toBe((error!.params as { startsAt: number }).startsAt - 600);
});

test('a guest comes into a lesson only where its teacher lets them, always waits, and is out when the teacher lets none in any more', async () => {
  const lesson = await make(-1, { letsGuestsIn: true });
  const host = await RoomClient.join(api.url, teacher, lesson);
  const guest = await school.guest(lesson, 'Deniz Konuk');
  const waiting = await RoomClient.join(api.url, guest, lesson);
  expect(waiting.view!.outside[guest.id]?.status).toBe('waiting');
  await host.send({ type: 'setWaitingRoom', on: true });
  await host.send({ type: 'setWaitingRoom', on: false });
  await host.send({ type: 'acceptWaiting', id: guest.id });
  await waiting.until('being inside', () => waiting.view!.participants[guest.id] !== undefined);
  // Inside as they are, no roll call and no page of the register knows them.
  const users = await call(teacher, `/v1/live-subject-user?live_subject_token=${lesson.token}&per_page=100`);
  const sheet = await call(teacher, `/register/lessons/${lesson.id}`);
  for (const told of [users.data, sheet.data]) expect(JSON.stringify(told)).toMatch(/^(?!.*Deniz Konuk).*Komşu/);
  const second = await school.guest(lesson, 'İkinci Konuk');
  const atDoor = await RoomClient.join(api.url, second, lesson);
  const letIn = async (letsGuestsIn: boolean) =>
    api.call('PUT', `/api/lessons/${lesson.token}/guests`, { letsGuestsIn }, { token: teacher.bearer });
  await letIn(false);
  for (const [client, { id }] of [[waiting, guest] as const, [atDoor, second] as const])
    await client.until('being out', () => !client.view!.participants[id] && !client.view!.outside[id]);
  await host.until('nobody else', () => Object.keys(host.view!.participants).length === 1);
  expect([host.view!.switches.guests, host.view!.outside]).toEqual([false, {}]);
  for (const person of [guest, second])
    expect([await byRest(person, lesson), await bySocket(person, lesson)]).toEqual([
      'lesson.noGuests',
      'refused: lesson.noGuests',
    ]);
  // Whoever was let in before waits again.
  await letIn(true);
  await waiting.enter(lesson);
  expect(waiting.view!.outside[guest.id]?.status).toBe('waiting');
  for (const client of [host, waiting, atDoor]) client.close();
});

test('a safe lesson is one press, for its teacher and for the school: pupils wait, are silent, and write to who leads it alone', async () => {
  const [elif, mert] = [await school.member('Elif Ak'), await school.member('Mert Ak')];
  const beside = await school.teacher('Can Yanında');
  const lesson = await make(-1, {
    classes: [await school.schoolClass('9-A', [elif, mert])],
    coTeachers: [beside],
  });
  const put = (person: TestPerson, isSafe: boolean) =>
    api.call<{ data: { isSafe: boolean } }>(
      'PUT',
      `/api/lessons/${lesson.token}/safety`,
      { isSafe },
      { token: person.bearer },
    );
  expect((await put(elif, true)).code).toBe('meeting.forbidden');
  expect((await put(beside, true)).body.data.isSafe).toBe(true);
  const rules = { safe: true, waitingRoom: true, mutedAllMic: true, chatToLeaders: true };
  const host = await RoomClient.join(api.url, teacher, lesson);
  expect(host.view!.switches).toMatchObject(rules);
  const pupils = [await RoomClient.join(api.url, elif, lesson), await RoomClient.join(api.url, mert, lesson)] as const;
  await host.until('two who wait', () => Object.keys(host.view!.outside).length === 2);
  await host.send({ type: 'acceptWaiting', id: 'everyone' });
  for (const one of pupils) await one.until('being inside', () => one.view!.participants[one.person.id] !== undefined);
  const [first, second] = pupils;
  expect(first.view!.participants[elif.id]?.mic.blocked).toBe(true);

  // A pupil who helps reads no words to the teacher, and gets none.
  await host.send({ type: 'setRole', id: mert.id, role: 'coModerator' });
  await first.until('a helper', () => first.view!.participants[mert.id]?.role === 'coModerator');
  await expect(first.send({ type: 'chat', text: 'Gizli', receiverId: mert.id })).rejects.toThrow(
    'chat.privateNotAllowed',
  );
  await expect(second.send({ type: 'chat', text: 'Gizli', receiverId: elif.id })).rejects.toThrow(
    'chat.privateNotAllowed',
  );
  await first.send({ type: 'chat', text: 'Bir sorum var' });
  await call(elif, '/public/chat', { liveSubject: lesson.token, message: 'Bir sorum daha var' });
  await host.until('both', () => host.messages.length === 2);
  expect(host.messages).toMatchObject([
    { message: 'Bir sorum var', isToLeaders: true, receiverId: null },
    { message: 'Bir sorum daha var', isToLeaders: true },
  ]);
  await host.send({ type: 'chat', text: 'Herkese' });
  await second.until('what everyone reads', () => second.messages.length > 0);
  expect(second.everything()).not.toContain('sorum');
  const history = async (person: TestPerson) => {
    const { data } = await call(person, `/public/chats/${lesson.token}`);
    return (data as unknown as { message: string }[]).map(({ message }) => message);
  };
  expect(await history(mert)).toEqual(['Herkese']);
  expect(await history(teacher)).toEqual(['Bir sorum var', 'Bir sorum daha var', 'Herkese']);
  // What a pupil wrote to who leads is no message for everyone that a moderator deletes.
  const messageId = host.messages[0]!.id;
  await host.send({ type: 'deleteChat', messageId });
  expect(await history(elif)).toContain('Bir sorum var');

  expect((await put(teacher, false)).body.data.isSafe).toBe(false);
  await first.until('no safe lesson', () => !first.view!.switches.safe && !first.view!.switches.chatToLeaders);
  await first.send({ type: 'chat', text: 'Merhaba' });
  await second.until('what a pupil writes', () => second.messages.some(({ message }) => message === 'Merhaba'));
  await expect(first.send({ type: 'setSafeLesson', on: true })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'setSafeLesson', on: true });
  const [row] = await school.query<{ safe: boolean }>('SELECT is_safe AS safe FROM lessons WHERE meeting_id = $1', [
    lesson.id,
  ]);
  expect([host.view!.switches.safe, row?.safe]).toEqual([true, true]);
  for (const client of [host, ...pupils]) client.close();

  const manager = people.find(({ who }) => who === 'a manager')!.person;
  const setRule = (beginSafe: boolean) =>
    api.call('PUT', '/api/admin/lessons/rule', { beginSafe }, { token: manager.bearer });
  expect((await setRule(true)).body).toEqual({ beginSafe: true });
  const next = await RoomClient.join(api.url, teacher, await make(-1));
  expect(next.view!.switches).toMatchObject(rules);
  next.close();
  expect((await setRule(false)).body).toEqual({ beginSafe: false });
});

test('a lesson is open for as long as people are inside, and its page knows its subject, class and pupils', async () => {
  const lesson = await make(-45, { hasEnded: false });
  const pupil = people.find(({ who }) => who === 'a pupil of another class')!.person;
  expect(await byRest(pupil, lesson)).toBe('meeting.roomTimeout');
  await school.query(
    'INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now(), now())',
    [lesson.id, teacher.id],
  );
  const { data } = await call(pupil, `/liveRoomByToken?token=${lesson.token}&password=`);
  expect(data).toMatchObject({
    ...{ status: 'process', old_time_status: 'completed', subject_name: 'Matematik', school_room_name: '8-C' },
    ...{ school_room_id: classes[0], teacherId: teacher.id, user_student_count: 1, mToken: lesson.mToken },
    ...{ password: null, link: null, isModerator: false },
  });
});

test('whoever waits for a lesson that is cancelled reads so; one in which somebody has been goes on', async () => {
  const mert = await school.member('Mert Bekler');
  const mine = { classes: [await school.schoolClass('9-B', [mert])] };
  const [gone, held] = [await make(-1, mine), await make(-1, mine)];
  // The week has neither of them any more.
  for (const [n, { id }] of [gone, held].entries())
    await school.query(
      `UPDATE lessons SET weekly_lesson_id = (SELECT id FROM weekly_lessons LIMIT 1), planned_on = current_date + $2::int
       WHERE meeting_id = $1`,
      [id, 7 + n],
    );
  const host = await RoomClient.join(api.url, teacher, held);
  const inside = await RoomClient.join(api.url, mert, held);
  const waiting = await RoomClient.join(api.url, mert, gone);
  expect(waiting.view!.outside[mert.id]?.status).toBe('notOpened');
  await api.app.get(LessonMaker).make();
  await waiting.until('the end', () => waiting.view!.endedAt !== null);
  expect(waiting.view!.isCancelled).toBe(true);
  expect(await byRest(mert, gone)).toBe('lesson.cancelled');
  expect([host.view!.endedAt, inside.view!.endedAt]).toEqual([null, null]);
  for (const client of [host, inside, waiting]) client.close();
});
