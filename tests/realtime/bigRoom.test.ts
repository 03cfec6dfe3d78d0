import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { viewFor } from '@derslik/contract/room/view';
import { ClientTab } from '../support/clientTab.js';
import { RoomClient } from '../support/roomClient.js';
import { truthOf } from '../support/roomTruth.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

/** More than from where on the list is shared. */
const already = 34;
let stack: Stack;
let school: TestSchool;
let teacher: TestPerson;
let pupils: TestPerson[];
let meeting: TestMeeting;
let host: RoomClient;
let inside: RoomClient[];

const join = (person: TestPerson): Promise<RoomClient> => RoomClient.join(stack.url, person, meeting);
const newcomers = (from: number, count: number): TestPerson[] => pupils.slice(already + from, already + from + count);
/** Every view is what the log makes of it for that person. */
const expectTruth = async (...clients: RoomClient[]): Promise<void> => {
  const truth = await truthOf(school, meeting);
  await Promise.all(clients.map((client) => client.untilSeq(truth.seq)));
  for (const client of clients) expect(client.view).toEqual(viewFor(truth, client.person.id));
};

beforeAll(async () => {
  stack = await startStack({ nginx: false, env: { ROOM_FRAME_WINDOW_MS: '150' } });
  school = new TestSchool(stack.databaseUrl);
  teacher = await school.teacher();
  pupils = await school.pupils(already + 12);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});
beforeEach(async () => {
  meeting = await school.meeting(teacher, { isModControl: true });
  host = await join(teacher);
  inside = await Promise.all(pupils.slice(0, already).map(join));
  await expectTruth(host, ...inside);
  return () => {
    for (const client of [host, ...inside]) client.close();
  };
});

describe('into a big room', () => {
  test('people come in with a list that is shared, and see what everyone sees', async () => {
    const came = await Promise.all(newcomers(0, 6).map(join));
    for (const client of came) expect(client.hadSharedList).toBe(true);
    expect(host.hadSharedList).toBe(false);
    await expectTruth(host, ...inside, ...came);
    const later = await Promise.all(newcomers(6, 3).map(join));
    await expectTruth(host, ...inside, ...came, ...later);
    for (const client of [...came, ...later]) client.close();
  });

  test('whoever acts in the moment of coming in is seen by all, and sees all', async () => {
    const came = await Promise.all(
      newcomers(0, 6).map(async (person, n) => {
        const client = await join(person);
        await client.send(n % 2 === 0 ? { type: 'raised-hand', raised: true } : { type: 'chat', text: `hello ${n}` });
        return client;
      }),
    );
    await expectTruth(host, ...inside, ...came);
    for (const client of came) client.close();
  });

  test('people come in while the teacher mutes, locks out and opens again', async () => {
    const [one, two] = inside as [RoomClient, RoomClient];
    const coming = newcomers(0, 4).map(join);
    await host.send({ type: 'muteSound', id: 'everyone', muted: true });
    await host.send({ type: 'kick', id: one.person.id });
    const came = await Promise.all([...coming, ...newcomers(4, 3).map(join)]);
    await host.send({ type: 'setRoomType', roomType: 'free' });
    came.push(...(await Promise.all(newcomers(7, 3).map(join))));
    await expectTruth(host, two, ...came);
    for (const client of came) client.close();
  });

  test('a wish to speak is told to no newcomer', async () => {
    const [asking] = inside as [RoomClient];
    await host.send({ type: 'muteSound', id: 'everyone', muted: true });
    await asking.send({ type: 'mic', status: 'requested' });
    await expectTruth(host, ...inside);
    const came = await Promise.all(newcomers(0, 4).map(join));
    await expectTruth(host, ...inside, ...came);
    expect(host.everything()).toContain('"requested"');
    for (const client of came) {
      expect(client.hadSharedList).toBe(true);
      expect(client.everything()).not.toContain('"requested"');
      client.close();
    }
  });

  test('the web client opens the list too', async () => {
    const [person] = newcomers(0, 1) as [TestPerson];
    const tab = await new ClientTab(stack.url, person, meeting).enter();
    const truth = await truthOf(school, meeting);
    await tab.until('everything', ({ data }) => data?.view.seq === truth.seq);
    expect(tab.state.data?.view).toEqual(viewFor(truth, person.id));
    expect(Object.keys(tab.state.data?.people ?? {})).toHaveLength(already + 2);
    tab.close();
  });
});
