import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameAddress } from '@derslik/contract/frames';
import type { OpticFrame } from '@derslik/contract/opticFrames';
import type { OwnQuiz, SavedAnswer } from '@derslik/contract/quizRuns';
import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { lessonRow, type LessonRow } from '../support/lessonRow.js';
import { keysIn, quizRow, type TestQuiz } from '../support/quizRow.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

const site = 'https://platform.example';
let stack: NativeStack;
let school: TestSchool;
let teacher: TestPerson;
let elif: TestPerson;
let mert: TestPerson;
let lesson: LessonRow;
let quiz: TestQuiz;
let host: RoomClient;
const clients: RoomClient[] = [];

const join = async (person: TestPerson, meeting: LessonRow): Promise<RoomClient> => {
  const client = await RoomClient.join(stack.url, person, meeting);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  stack = await startStack({ redis: false, env: { LESSON_FRAME_ANCESTORS: site } });
  school = new TestSchool(stack.databaseUrl);
  teacher = await school.teacher();
  [elif, mert] = (await school.pupils(2)) as [TestPerson, TestPerson];
  const classId = await school.schoolClass('8-A', [elif, mert]);
  lesson = await lessonRow(school, teacher, { classes: [classId] });
  quiz = await quizRow(school, teacher);
  host = await join(teacher, lesson);
  await join(elif, lesson);
  await join(mert, lesson);
});
afterAll(async () => {
  for (const client of clients) client.close();
  await school.close();
  await stack.stop();
});

/** All that was answered to pupils' frames, to look for what should not be in it. */
const heard: string[] = [];
const call = async <T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${stack.url}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  heard.push(text);
  const { data, error } = JSON.parse(text) as { data: T; error?: { code: string } };
  return { status: answer.status, data, code: error?.code };
};
const post = <T>(path: string, body: object, bearer?: string) =>
  call<T>('POST', `/api/public/${path}`, body, bearer ? { authorization: `Bearer ${bearer}` } : {});
const addressFor = (person: TestPerson, more: object = {}) =>
  post<FrameAddress>('opticFrame', { roomToken: lesson.token, ...more }, person.bearer);
const enter = (token: string, id = quiz.id) => post<OpticFrame>('opticFrameEntry', { id, token });
const tokenIn = ({ src }: FrameAddress): string => new URL(src, stack.url).searchParams.get('token')!;
const freshToken = async (person: TestPerson): Promise<string> => tokenIn((await addressFor(person)).data);
const frameOf = async (person: TestPerson): Promise<OpticFrame> => (await enter(await freshToken(person))).data;
const inFrame = <T>({ src, key, keyHeader }: OpticFrame, method: string, path = '', body?: object) =>
  call<T>(method, src + path, body, { [keyHeader]: key });
const show = async (): Promise<void> => {
  const questions = quiz.questions.length;
  await host.send({ type: 'show test', quizId: quiz.id, questions, seconds: 600, shows: 'score' });
  await host.until('the test', () => runningQuiz.of(host.view!) !== null);
};

describe('the frame of a test', () => {
  it('has an address as the specification writes it, and its key answers one pupil’s test by no session', async () => {
    expect((await addressFor(elif)).code, 'no test runs yet').toBe('quizRuns.notFound');
    await show();
    const { data } = await addressFor(elif, { pUrl: `${site}/ders` });
    const address = new URL(data.src, stack.url);
    expect([address.pathname, data.isOutside]).toEqual([`/iframes/optic/${quiz.id}`, false]);
    expect([...address.searchParams.keys()]).toEqual(['token', 'role', 'pUrl', 'schoolChainId', 'depId']);
    expect(address.searchParams.get('role')).toBe('1');
    expect(new URL((await addressFor(teacher)).data.src, stack.url).searchParams.get('role')).toBe('2');

    const { data: frame } = await enter(tokenIn(data));
    expect(frame).toMatchObject({ title: quiz.title, count: 7, role: 1, questions: null, parents: [site] });
    expect((await enter(tokenIn(data))).code, 'a second time').toBe('common.unauthorized');
    const { data: begun } = await inFrame<OwnQuiz>(frame, 'POST', '/begin');
    expect(begun.questions).toHaveLength(7);
    for (const { id, right } of quiz.questions)
      expect(
        (await inFrame<SavedAnswer>(frame, 'PUT', `/answers/${id}`, { answer: right, revision: 1 })).data.revision,
      ).toBe(1);
    expect((await inFrame<{ leftTab: number }>(frame, 'POST', '/leftTab')).data.leftTab).toBe(1);
    // What the lesson's own page reads is that test.
    const own = await call<OwnQuiz>('GET', `/api/quizSessions/${frame.sessionId}`, undefined, {
      authorization: `Bearer ${elif.bearer}`,
    });
    expect(own.data.answers).toHaveLength(7);
    expect((await inFrame<OwnQuiz>(frame, 'POST', '/finish')).data.finishedAt).not.toBeNull();
    const [first] = quiz.questions;
    expect((await inFrame(frame, 'PUT', `/answers/${first!.id}`, { answer: first!.wrong, revision: 2 })).code).toBe(
      'quizRuns.over',
    );
    expect(keysIn(heard)).toEqual([]);
  });

  it('opens for one of two who come with the same token, and by no token that is old, changed or of something else', async () => {
    const token = await freshToken(mert);
    const both = await Promise.all([enter(token), enter(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const old = await freshToken(mert);
    await school.query(`UPDATE frame_tokens SET expires_at = now() - interval '1 second'`);
    expect((await enter(old)).code).toBe('common.unauthorized');
    for (const wrong of ['a'.repeat(43), 'ğüşiöç😀', `${await freshToken(mert)}x`])
      expect((await enter(wrong)).code, wrong).toBe('common.unauthorized');
    const other = await freshToken(mert);
    expect((await enter(other, randomUUID())).code).toBe('common.unauthorized');
    expect((await enter(other)).code, 'which was used up by that').toBe('common.unauthorized');
    const ofSlides = await freshToken(mert);
    expect((await post('lectureFrameEntry', { id: quiz.id, token: ofSlides })).code).toBe('common.unauthorized');
    const [stranger] = await school.pupils(1);
    expect((await addressFor(stranger!)).status).toBeGreaterThanOrEqual(400);
  });

  it('reads and writes one person’s test: no other’s, and none without its key', async () => {
    const [frame, theirs] = [await frameOf(mert), await frameOf(elif)];
    const [first] = quiz.questions;
    const put = (key: string) =>
      inFrame({ ...frame, key }, 'PUT', `/answers/${first!.id}`, { answer: first!.right, revision: 9 });
    for (const key of ['', 'x', `${frame.key}x`, mert.bearer]) expect((await put(key)).status, key).toBe(401);
    expect((await put(theirs.key)).code, 'Elif has handed hers in').toBe('quizRuns.over');
    expect((await put(frame.key)).code).toBe('quizRuns.notFound');
    const elsewhere = { ...frame, src: `/api/public/opticFrames/${randomUUID()}` };
    expect((await inFrame(elsewhere, 'GET')).status).toBe(401);
    await inFrame(frame, 'POST', '/begin');
    expect((await put(frame.key)).status).toBe(200);
  });

  it('shows its teacher the questions without what is right, and lets them answer none', async () => {
    const frame = await frameOf(teacher);
    expect(frame.questions).toHaveLength(7);
    expect(keysIn([JSON.stringify(frame)])).toEqual([]);
    expect((await inFrame(frame, 'POST', '/begin')).code).toBe('quizRuns.notFound');
  });

  it('opens for nobody who was put out, nor once the test is put away', async () => {
    const late = await freshToken(mert);
    await host.send({ type: 'kick', id: mert.id });
    await host.until('that they went', () => !host.view!.participants[mert.id]);
    expect((await enter(late)).code).toBe('common.unauthorized');
    const last = await freshToken(elif);
    await host.send({ type: 'stop test' });
    expect((await enter(last)).code).toBe('common.unauthorized');
  });
});
