import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { RoomClient } from './roomClient.js';
import { TestSchool, type TestMeeting, type TestPerson } from './school.js';
import { startStack, type Stack, type StackOptions } from './stack.js';

/** What a test file about one API's rooms has at hand. */
export interface RoomDay {
  readonly stack: Stack;
  readonly school: TestSchool;
  /** Owns the meetings of this story. Each story has another owner, as one person may send only so much in a while. */
  readonly teacher: TestPerson;
  /** Opens a socket and enters; the end of the story closes it. */
  join(...rest: Parameters<typeof RoomClient.join> extends [string, ...infer R] ? R : never): Promise<RoomClient>;
  /** Opens a socket and waits at the door; the end of the story closes it. */
  connect(person: TestPerson, meeting: Pick<TestMeeting, 'token'>, tabId?: string): Promise<RoomClient>;
}

/**
 * One API process for a test file, without front door and Redis; of several (`api`), people sit at each in turn, so that a story
 * crosses them.
 */
export function roomDay(options: StackOptions = {}): RoomDay {
  let opened: Pick<RoomDay, 'stack' | 'school'>;
  let teacher: TestPerson;
  const clients: RoomClient[] = [];
  let joined = 0;
  const next = (): string => {
    const { api } = opened.stack;
    return api[joined++ % api.length]!.url;
  };
  const kept = async (client: Promise<RoomClient>): Promise<RoomClient> => {
    clients.push(await client);
    return client;
  };
  beforeAll(async () => {
    const stack = await startStack({ nginx: false, redis: false, ...options });
    opened = { stack, school: new TestSchool(stack.databaseUrl) };
  });
  beforeEach(async () => {
    teacher = await opened.school.teacher();
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    await opened?.school.close();
    await opened?.stack.stop();
  });
  return {
    get stack() {
      return opened.stack;
    },
    get school() {
      return opened.school;
    },
    get teacher() {
      return teacher;
    },
    join: (...rest) => kept(RoomClient.join(next(), ...rest)),
    connect: (person, meeting, tabId) => kept(RoomClient.connect(next(), person, meeting, tabId)),
  };
}
