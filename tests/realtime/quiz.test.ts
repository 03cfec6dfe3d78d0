import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type {
  ClassQuizzes,
  OwnQuiz,
  OwnQuizLine,
  PupilQuizLine,
  QuizReport,
  RoomQuizzes,
  SavedAnswer,
} from '@derslik/contract/quizRuns';
import { runningQuiz, quizEndsFor } from '@derslik/contract/room/parts/quiz';
import { lessonRow } from '../support/lessonRow.js';
import { keysIn, quizRow, type TestQuiz } from '../support/quizRow.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
const clients: RoomClient[] = [];

beforeAll(async () => {
  stack = await startStack({
    nginx: false,
    redis: false,
    env: { ROOM_TIMER_POLL_MS: '100', ROOM_LEAVE_GRACE_MS: '20000' },
  });
  school = new TestSchool(stack.databaseUrl);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

/** Every answer that a person got, whole, to look for what should not be in it. */
const heard = new Map<string, string[]>();
const call = async <T>(person: TestPerson, method: string, path: string, body?: object) => {
  const answer = await fetch(`${stack.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  heard.set(person.id, [...(heard.get(person.id) ?? []), text]);
  const { data, error } = JSON.parse(text) as { data: T; error?: { code: string } };
  return { data, code: error?.code };
};
const quizOf = ({ view }: RoomClient) => runningQuiz.of(view!);
const join = async (person: TestPerson, meeting: TestMeeting) => {
  const client = await RoomClient.join(stack.url, person, meeting);
  clients.push(client);
  return client;
};

const lesson = async (count = 7) => {
  const teacher = await school.teacher();
  const [elif, mert, late] = (await school.pupils(3)) as [TestPerson, TestPerson, TestPerson];
  const classId = await school.schoolClass(`8-${Math.random()}`, [elif, mert, late]);
  const meeting = await lessonRow(school, teacher, { classes: [classId] });
  const host = await join(teacher, meeting);
  const pupil = await join(elif, meeting);
  const quiz = await quizRow(school, teacher, count);
  return { teacher, elif, mert, late, classId, meeting, host, pupil, quiz };
};
const begin = async (
  { host, quiz }: { host: RoomClient; quiz: TestQuiz },
  more: { seconds?: number | null; shows?: 'nothing' | 'score' | 'answers' } = {},
) => {
  const { seconds = 600, shows = 'score' } = more;
  await host.send({ type: 'show test', quizId: quiz.id, questions: quiz.questions.length, seconds, shows });
  await host.until('the test', () => quizOf(host) !== null);
  return quizOf(host)!.sessionId;
};
const save = (person: TestPerson, session: string, question: string, answer: object | null, revision = 1) =>
  call<SavedAnswer>(person, 'PUT', `/quizSessions/${session}/answers/${question}`, { answer, revision });
/** When points are shown: answers that were on their way have had their time. */
const scored = async (person: TestPerson, session: string): Promise<OwnQuiz> => {
  for (;;) {
    const { data } = await call<OwnQuiz>(person, 'GET', `/quizSessions/${session}`);
    if (data.score) return data;
    await pause(200);
  }
};

test('a test runs: each has their own, late ones too, answers stand when they are saved, and the host alone reads them', async () => {
  const day = await lesson();
  const { teacher, elif, mert, late, meeting, host, pupil, quiz } = day;
  const { data: listed } = await call<RoomQuizzes>(teacher, 'GET', `/roomQuizzes?roomToken=${meeting.token}`);
  expect(listed.own).toMatchObject([{ id: quiz.id, questions: 7, points: 7, seconds: null, overId: null }]);
  const shared = await quizRow(school, await school.teacher('Paylaşan Öğretmen'), 2, 'Yanardağlar');
  await school.query('UPDATE quizzes SET is_shared = true WHERE id = $1', [shared.id]);
  const looked = `/roomQuizzes?roomToken=${meeting.token}&search=${encodeURIComponent('yanardağ')}`;
  const { data: hits } = await call<RoomQuizzes>(teacher, 'GET', looked);
  expect(hits).toMatchObject({ lesson: [], subject: [], own: [], found: [{ id: shared.id, questions: 2 }] });
  const session = await begin(day);
  await pupil.until('the test', () => quizOf(pupil)?.sessionId === session);

  // Before they begin they read nothing of it; then all of it, and the same after a reload.
  const { data: before } = await call<OwnQuiz>(elif, 'GET', `/quizSessions/${session}`);
  expect(before).toMatchObject({ isNew: true, count: 7, questions: [], title: quiz.title });
  const { data: begun } = await call<OwnQuiz>(elif, 'POST', `/quizSessions/${session}/begin`);
  expect(begun.questions).toHaveLength(7);
  const { data: again } = await call<OwnQuiz>(elif, 'POST', `/quizSessions/${session}/begin`);
  expect(again.questions).toEqual(begun.questions);
  expect(again.beganAt).toBe(begun.beganAt);

  const [first, second] = quiz.questions as [TestQuiz['questions'][number], TestQuiz['questions'][number]];
  for (const { id, right } of quiz.questions) expect((await save(elif, session, id, right)).code).toBeUndefined();
  // Once more it is the same; a newer one stands; an older one that comes late changes nothing.
  expect((await save(elif, session, first.id, first.right)).data.revision).toBe(1);
  expect((await save(elif, session, first.id, first.wrong, 2)).data.revision).toBe(2);
  expect((await save(elif, session, first.id, first.right, 1)).code).toBe('quizRuns.newerAnswer');

  // Who isn't inside has none; who comes late has theirs.
  expect((await call(mert, 'POST', `/quizSessions/${session}/begin`)).code).toBe('quizRuns.notFound');
  expect((await save(mert, session, first.id, first.right)).code).toBe('quizRuns.notFound');
  const newcomer = await join(late, meeting);
  expect(quizOf(newcomer)?.sessionId).toBe(session);
  expect((await save(late, session, first.id, first.right)).code).toBe('quizRuns.notFound');
  const { data: theirs } = await call<OwnQuiz>(late, 'POST', `/quizSessions/${session}/begin`);
  expect(theirs.answers).toEqual([]);
  await save(late, session, second.id, second.wrong);
  expect((await call<{ leftTab: number }>(late, 'POST', `/quizSessions/${session}/leftTab`)).data.leftTab).toBe(1);

  // The host reads who answered what; a pupil and a colleague read nothing of it.
  const { data: report } = await call<QuizReport>(teacher, 'GET', `/quizSessions/${session}/report`);
  const of = (person: TestPerson) => report.pupils.find(({ personId }) => personId === person.id);
  expect(of(elif)).toMatchObject({ state: 'writing', points: 6, isInside: true, leftTab: 0 });
  expect(of(late)).toMatchObject({ state: 'writing', points: 0, leftTab: 1, at: 1 });
  expect(of(mert)).toMatchObject({ state: 'notBegun', isInside: false });
  expect(report.numbers[0]).toMatchObject({ right: 0, wrong: 1, empty: 1, discrimination: null });
  expect((await call(elif, 'GET', `/quizSessions/${session}/report`)).code).toBe('common.forbidden');
  const colleague = await school.teacher('Başka Öğretmen');
  expect((await call(colleague, 'GET', `/quizSessions/${session}/report`)).code).toBe('quizRuns.notFound');
  // Nor does who teaches beside the host, or the school's manager, before it is over.
  const beside = await school.teacher('İkinci Öğretmen');
  const manager = await school.member('Meral Müdür', 'manager');
  await school.query('INSERT INTO lesson_teachers (meeting_id, person_id) VALUES ($1, $2)', [meeting.id, beside.id]);
  const results = `/v1/teacher/test/test-session/test-result-answer?test_id=${quiz.id}&school_room_id=${meeting.token}`;
  const readers = async () => {
    const answers = [];
    for (const person of [teacher, beside, manager]) {
      const { data, code } = await call<QuizReport>(person, 'GET', `/quizSessions/${session}/report`);
      const items = await call<object[]>(
        person,
        'GET',
        results.replace('teacher', person === manager ? 'manager' : 'teacher'),
      );
      answers.push([code ?? data.pupils.length, items.data.length]);
    }
    return answers;
  };
  expect(await readers()).toEqual([
    [3, 2],
    ['common.forbidden', 0],
    ['common.forbidden', 0],
  ]);
  expect((await call(manager, 'PATCH', `/quizSessions/${session}`, { shows: 'answers' })).code).toBe(
    'common.forbidden',
  );

  // Over by a word: a pupil sees points, as it was said, and nothing that is right.
  await host.send({ type: 'all test finish' });
  await pupil.until('the end', () => quizOf(pupil)?.isOver === true);
  const result = await scored(elif, session);
  expect(result).toMatchObject({ isOver: true, score: { points: 6, max: 7 }, grades: null });
  expect((await save(elif, session, second.id, second.wrong, 5)).code).toBe('quizRuns.over');
  for (const client of [pupil, newcomer]) {
    expect(keysIn([client.everything(), ...(heard.get(client.person.id) ?? [])])).toEqual([]);
  }
  expect(await readers()).toEqual(Array(3).fill([3, 2]));
  // Only when the teacher says so.
  await host.send({ type: 'test action', action: 'show', shows: 'answers' });
  const { grades } = (await call<OwnQuiz>(elif, 'GET', `/quizSessions/${session}`)).data;
  expect(grades?.map(({ outcome }) => outcome)).toEqual(['wrong', ...Array<string>(6).fill('right')]);
  await host.send({ type: 'stop test' });
  await pupil.until('that it is put away', () => quizOf(pupil) === null);
  // Its result is found where it was begun.
  const { data: after } = await call<RoomQuizzes>(teacher, 'GET', `/roomQuizzes?roomToken=${meeting.token}`);
  expect(after.own).toMatchObject([{ id: quiz.id, overId: session }]);
});

test('nobody begins a test that isn’t theirs, and nobody but the host rules over one', async () => {
  const day = await lesson(3);
  const { teacher, elif, meeting, host, pupil, quiz } = day;
  const colleague = await school.teacher('Başka Öğretmen');
  const other = await quizRow(school, colleague, 2);
  const show = { type: 'show test', quizId: other.id, questions: 2, seconds: 600, shows: 'answers' } as const;
  await expect(host.send(show)).rejects.toThrow('quizRuns.notFound');
  await expect(pupil.send({ ...show, quizId: quiz.id, questions: 3 })).rejects.toThrow('quizRuns.notFound');
  await expect(host.send({ ...show, quizId: quiz.id, questions: 4 })).rejects.toThrow('quizRuns.notFound');
  expect((await call(elif, 'GET', `/roomQuizzes?roomToken=${meeting.token}`)).code).toBe('common.forbidden');
  const session = await begin(day);
  await expect(pupil.send({ type: 'all test finish' })).rejects.toThrow('common.forbidden');
  await expect(pupil.send({ type: 'test action', action: 'prolong', personId: elif.id, seconds: 600 })).rejects.toThrow(
    'common.forbidden',
  );
  // More time is known to its pupil and to the host.
  const { late } = day;
  const newcomer = await join(late, meeting);
  await host.send({ type: 'test action', action: 'prolong', personId: elif.id, seconds: 600 });
  await pupil.until('more time', () => quizEndsFor(pupil.view!, elif.id) === quizOf(pupil)!.endsAt! + 600_000);
  expect(JSON.stringify(newcomer.received)).not.toContain('quizProlonged');
  expect(JSON.stringify(newcomer.received)).not.toContain('quizExtra');
  const { data } = await call<OwnQuiz>(elif, 'POST', `/quizSessions/${session}/begin`);
  expect(data.endsAt).toBe(quizOf(pupil)!.endsAt! + 600_000);
  // Answers of another kind, of another test, and for another's test.
  const [question] = quiz.questions;
  expect((await save(elif, session, question!.id, { kind: 'trueFalse', value: true })).code).toBe('common.invalid');
  expect((await save(elif, session, other.questions[0]!.id, other.questions[0]!.right)).code).toBe('quizRuns.notFound');
  // The specification's calls.
  const made = await call<{ student_id: string }[]>(teacher, 'POST', '/v1/teacher/test/test-session', [
    { student_id: late.id, test_id: quiz.id },
  ] as object);
  expect(made.data).toMatchObject([{ student_id: late.id, test_id: quiz.id }]);
  await save(elif, session, question!.id, question!.right);
  const results = `test/test-session/test-result-answer?test_id=${quiz.id}&school_room_id=${meeting.token}`;
  const { data: items } = await call<object[]>(teacher, 'GET', `/v1/teacher/${results}`);
  expect(items).toMatchObject([
    {
      student_src_code: elif.id,
      student_answers: [{ question_id: question!.id, answer: 'Ankara', stoys_user_id: elif.id }],
    },
  ]);
  expect((await call<object[]>(late, 'GET', `/v1/student/${results}`)).data).toEqual([]);
  expect((await call<object[]>(elif, 'GET', `/v1/teacher/${results}`)).data).toHaveLength(1);
});

test('the time ends on the server, also after the API was killed; what was saved stands, and who was away makes it up', async () => {
  const day = await lesson(3);
  const { teacher, elif, mert, late, classId, quiz, pupil } = day;
  const session = await begin(day, { shows: 'answers' });
  await call(elif, 'POST', `/quizSessions/${session}/begin`);
  const [question] = quiz.questions;
  expect((await save(elif, session, question!.id, question!.right)).data.revision).toBe(1);
  await stack.api[0]!.kill('SIGKILL');
  await school.query(`UPDATE quiz_sessions SET ends_at = now() - interval '1 minute' WHERE id = $1`, [session]);
  await stack.api[0]!.start();
  const result = await scored(elif, session);
  expect(result).toMatchObject({ isOver: true, score: { points: 1, max: 3 } });
  expect(result.grades?.map(({ outcome }) => outcome)).toEqual(['right', 'empty', 'empty']);
  expect(pupil.view).not.toBeNull();

  const open = { until: new Date(Date.now() + 3_600_000).toISOString(), seconds: 600 };
  expect((await call(elif, 'POST', `/quizSessions/${session}/makeUp`, open)).code).toBe('common.forbidden');
  const { data: makeUp } = await call<{ id: string }>(teacher, 'POST', `/quizSessions/${session}/makeUp`, open);
  expect((await call(teacher, 'POST', `/quizSessions/${session}/makeUp`, open)).code).toBe('quizRuns.noMakeUp');
  const { data: mine } = await call<OwnQuizLine[]>(mert, 'GET', '/ownQuizzes');
  expect(mine).toMatchObject([{ id: makeUp.id, kind: 'makeUp', isTaken: false, score: null }]);
  // Who took it has nothing to make up; nor has who is not of the class.
  expect((await call<OwnQuizLine[]>(elif, 'GET', '/ownQuizzes')).data.map(({ id }) => id)).toEqual([session]);
  const stranger = await school.member('Yabancı');
  for (const person of [elif, stranger])
    expect((await call(person, 'POST', `/quizSessions/${makeUp.id}/begin`)).code).toBe('quizRuns.notFound');
  const { data: begun } = await call<OwnQuiz>(mert, 'POST', `/quizSessions/${makeUp.id}/begin`);
  expect(Math.round((begun.endsAt! - begun.beganAt!) / 1_000)).toBe(600);
  for (const { id, right } of quiz.questions) await save(mert, makeUp.id, id, right);
  await call(mert, 'POST', `/quizSessions/${makeUp.id}/finish`);
  expect((await save(mert, makeUp.id, question!.id, question!.wrong, 2)).code).toBe('quizRuns.over');
  expect((await call(teacher, 'POST', `/quizSessions/${makeUp.id}/end`)).code).toBeUndefined();
  // Right answers of a make-up wait for a word of its own.
  expect(await scored(mert, makeUp.id)).toMatchObject({ score: { points: 3, max: 3 }, grades: null });
  // A guardian reads it where the school says so, and no other child's.
  const guardian = await school.member('Veli Demir', 'guardian');
  await school.query('INSERT INTO guardian_children (guardian_id, child_id) VALUES ($1, $2)', [guardian.id, mert.id]);
  const ofChild = (child: TestPerson) =>
    call<PupilQuizLine[] | null>(guardian, 'GET', `/quizResults/pupils/${child.id}`);
  expect((await ofChild(mert)).data).toBeNull();
  await school.query('UPDATE school SET shows_quizzes = true');
  await expect
    .poll(async () => (await ofChild(mert)).data, { timeout: 30_000 })
    .toMatchObject([{ id: makeUp.id, points: 3, max: 3 }]);
  expect((await ofChild(elif)).code).toBe('common.forbidden');
  // A class's tests beside each other: in the lesson, made up, and not taken.
  const term = `from=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}&to=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`;
  const { data: table } = await call<ClassQuizzes>(teacher, 'GET', `/quizResults/classes/${classId}?${term}`);
  expect(table.quizzes).toMatchObject([{ id: session, max: 3 }]);
  expect(new Map(table.pupils.map(({ id, points }) => [id, points]))).toEqual(
    new Map([
      [elif.id, [1]],
      [mert.id, [3]],
      [late.id, [null]],
    ]),
  );
  expect((await call(stranger, 'GET', `/quizResults/classes/${classId}?${term}`)).code).toBe('common.forbidden');
  const { data: report } = await call<QuizReport>(teacher, 'GET', `/quizSessions/${makeUp.id}/report`);
  const states = new Map(report.pupils.map(({ personId, state }) => [personId, state]));
  expect([states.get(elif.id), states.get(mert.id), states.get(late.id)]).toEqual([undefined, 'finished', 'notBegun']);
});
