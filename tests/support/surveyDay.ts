import { afterAll, afterEach, beforeAll } from 'vitest';
import type { SeenEvent } from '@derslik/contract/room/events';
import { sharedSurveys, type SharedSurvey } from '@derslik/contract/room/parts/survey';
import type { Survey, SurveyResult, SurveyText } from '@derslik/contract/survey';
import { RoomClient } from './roomClient.js';
import { TestSchool, type TestMeeting, type TestPerson } from './school.js';
import { startStack, type Stack } from './stack.js';

interface Answered<T> {
  status: number;
  code?: string;
  data: T;
}
/** A school with two API processes, and the calls of surveys. */
export const surveyDay = () => {
  let stack: Stack;
  let school: TestSchool;
  const clients: RoomClient[] = [];

  beforeAll(async () => {
    stack = await startStack({ api: 2, nginx: false, redis: false });
    school = new TestSchool(stack.databaseUrl);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    await school.close();
    await stack.stop();
  });

  /** People sit at both processes in turn, so that every story crosses them. */
  const join = async (person: TestPerson, meeting: TestMeeting, more: { takeOver?: boolean } = {}) => {
    const { url } = stack.api[clients.length % 2]!;
    const client = await RoomClient.join(url, person, meeting, more);
    clients.push(client);
    return client;
  };

  const http = async <T>(person: TestPerson, method: string, path: string, body?: object): Promise<Answered<T>> => {
    const answer = await fetch(`${stack.url}/api/public/${path}`, {
      method,
      headers: { authorization: `Bearer ${person.bearer}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, error } = (await answer.json()) as { data: T; error?: { code: string } };
    return { status: answer.status, data, ...(error && { code: error.code }) };
  };
  const listFor = async (person: TestPerson, { token }: TestMeeting): Promise<Survey[]> =>
    (await http<Survey[]>(person, 'GET', `surveys/${token}`)).data;
  const resultFor = (person: TestPerson, id: string) => http<SurveyResult>(person, 'GET', `surveyAnswers/${id}`);

  return {
    get stack() {
      return stack;
    },
    get school() {
      return school;
    },
    join,
    http,
    listFor,
    resultFor,
  };
};

export const ask = async (
  client: RoomClient,
  more: { isAnonymous?: boolean; correct?: number } = {},
): Promise<string> => {
  const options = ['3 tane', '4 tane', '5 tane'];
  const made = await client.send({ type: 'createSurvey', title: 'Kaç elma kaldı?', options, share: true, ...more });
  return (made as SurveyText).id;
};
export const vote = (client: RoomClient, surveyId: string, option: number) =>
  client.send({ type: 'add survey answer', surveyId, option });
export const stands = ({ view }: RoomClient, id: string): SharedSurvey | undefined =>
  view! && sharedSurveys.of(view)[id];
export const isOver = (client: RoomClient, id: string) =>
  client.until('the end of the survey', () => stands(client, id)?.isOpen === false);
export const hasAnswers = (client: RoomClient, id: string, count: number) =>
  client.until(`${count} answers`, () => stands(client, id)?.answered === count);

/** Every event of this type that the client got, in frames and in answers. */
export const told = (client: RoomClient, type: SeenEvent['event']['type']): SeenEvent[] => {
  const frames = client.received.flatMap(({ name, payload }) => (name === 'room:frame' ? [payload] : []));
  const answers = client.acks.flatMap((ack) => (ack as { frame: { events: SeenEvent[] } }).frame);
  return [...frames, ...answers].flatMap(({ events }) => events).filter(({ event }) => event.type === type);
};
