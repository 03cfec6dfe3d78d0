import { afterAll, afterEach, beforeAll } from 'vitest';
import { RoomClient } from './roomClient.js';
import { TestSchool, type TestMeeting, type TestPerson } from './school.js';
import { startStack, type Stack } from './stack.js';

export interface Answered<T> {
  status: number;
  code?: string;
  data: T;
}
/** A school with two API processes, and the calls of people inside rooms. */
export const pairDay = () => {
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
  return {
    get stack() {
      return stack;
    },
    get school() {
      return school;
    },
    join,
    http,
  };
};
