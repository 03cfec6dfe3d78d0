import { programCalls, type ProgramCall, type ProgramCallName } from '@derslik/contract/programCalls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddBodies, oddFields, oddIds, oddQueries, oddTypes } from './oddPayloads.js';
import { ProgramHand } from './programHand.js';
import { TestApi, type Answer, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let hand: ProgramHand;
let pupil: Member;

beforeAll(async () => {
  api = await TestApi.start({ REQUESTS_PER_SECOND: '10000' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  pupil = await api.member({ username: 'ogrenci' });
  hand = await ProgramHand.make(api, head, 'Kaba');
});
afterAll(() => api.stop());

/** An answer in words: no accident, nothing of our insides. */
const assertDecent = (answer: Answer, what: string): void => {
  expect(answer.status, what).toBeLessThan(500);
  expect(JSON.stringify(answer.body), what).not.toMatch(/node_modules|\.[jt]s:\d|SELECT |QueryFailed|stack/);
};
const send = async (method: string, path: string, raw?: string, headers: Record<string, string> = {}) => {
  const answer = await api.call(method, `/api/programs/v1/${path}`, undefined, {
    ...{ token: hand.token, headers },
    ...(raw !== undefined && { raw }),
  });
  assertDecent(answer, `${method} ${path.slice(0, 80)} ${raw?.slice(0, 120) ?? ''}`);
  return answer;
};

/** Bodies that would be right. */
const bodies: Partial<Record<ProgramCallName, Record<string, unknown>>> = {
  createPerson: {
    ...{ name: 'Elif', surname: 'Su', userType: 'student', username: 'elif', email: null, birthDate: null },
    ...{ classes: [], externalId: 'ogr-1' },
  },
  changePerson: { name: 'Elif', surname: 'Su', userType: 'student', classes: [], externalId: null, disabled: false },
  putPerson: { name: 'Elif', surname: 'Su', userType: 'student', classes: [], disabled: false },
  createClass: { name: '9-A', level: '9. sınıf', externalId: 'sube-1' },
  changeClass: { name: '9-A', level: '9. sınıf', externalId: null },
  putClass: { name: '9-A', level: '9. sınıf' },
  changeClassPeople: { added: [], removed: [] },
  createLesson: {
    ...{ subject: 'Fizik', teacher: { externalId: 'x' }, classes: [{ externalId: 'x' }], name: 'Ders' },
    ...{ onDate: '2030-01-07', startsAt: '09:00', endsAt: '09:40', externalId: 'ders-1' },
  },
  changeLesson: { externalId: 'ders-1' },
  createMeeting: {
    ...{ externalId: 'toplanti-1', name: 'Toplantı', description: '', owner: { externalId: 'x' } },
    ...{ startsAt: '2030-01-07T09:00:00Z', minutes: 30, isWaitingRoom: true },
  },
  changeMeeting: {
    ...{ externalId: null, name: 'Toplantı', description: '', isWaitingRoom: true },
    ...{ startsAt: '2030-01-07T09:00:00Z', minutes: null },
  },
  changeFilm: { externalId: 'film-1' },
};
const calls = Object.entries(programCalls) as [ProgramCallName, ProgramCall][];
const pathOf = ({ path }: ProgramCall, id: string): string => path.replace(/\{\w+\}/g, id);

describe.each(calls)('%s', (name, call) => {
  it('answers in words to every wrong field', async () => {
    const body = bodies[name];
    expect(body !== undefined, 'a call with a body has one here').toBe(call.body !== undefined);
    for (const field of Object.keys(body ?? {}))
      for (const value of oddFields)
        await send(call.method, pathOf(call, pupil.id), JSON.stringify({ ...body, [field]: value }));
  });

  it('answers in words to bodies and queries that are none', async () => {
    const path = pathOf(call, pupil.id);
    if (call.method === 'GET') {
      for (const field of Object.keys(call.query?.shape ?? {}))
        for (const value of oddQueries) await send('GET', `${path}?${field}=${value}`);
      await send('GET', `${path}?size=1&size=2&__proto__[x]=1&constructor=1`);
      return;
    }
    for (const raw of oddBodies) await send(call.method, path, raw);
    for (const type of oddTypes) {
      const answer = await send(call.method, path, '<a/>', { 'content-type': type });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it.each(oddIds)('answers in words with %s for an id', async (id) => {
    if (!call.path.includes('{')) return;
    const answer = await send(call.method, pathOf(call, id), bodies[name] && JSON.stringify(bodies[name]));
    // What is no id of ours may be one of the school's.
    if (call.path.includes('{id}')) expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

it('a program that asks too often is told so, and others go on', async () => {
  const slow = await TestApi.start({ REQUESTS_PER_SECOND: '1' });
  try {
    const greedy = await ProgramHand.make(slow, head, 'Aceleci');
    const answers = await Promise.all(Array.from({ length: 15 }, () => greedy.call('listPeople')));
    expect(answers.filter(({ code }) => code === 'common.tooMany').length).toBeGreaterThan(0);
    const other = await ProgramHand.make(slow, head, 'Sakin');
    expect((await other.call('listPeople')).status).toBe(200);
  } finally {
    await slow.stop();
  }
});
