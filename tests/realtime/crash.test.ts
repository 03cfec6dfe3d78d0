import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { viewFor } from '@derslik/contract/room/view';
import { ClientTab } from '../support/clientTab.js';
import { startHoldingProxy, type HoldingProxy } from '../support/holdingProxy.js';
import { attendanceOf, logOf, truthOf } from '../support/roomTruth.js';
import { TestSchool, type TestMeeting } from '../support/school.js';
import { freshDatabase } from '../support/services.js';
import { startStack, type Stack } from '../support/stack.js';

const rounds = process.env['TORTURE'] === '1' ? 100 : 5;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** A small generator of numbers from 0 to 1 that a printed seed repeats. */
const randomOf = (start: number): (() => number) => {
  let a = start >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Everyone's view is what the log says, and everyone who should be there is there. */
const expectAgreement = async (school: TestSchool, meeting: TestMeeting, tabs: readonly ClientTab[]) => {
  const truth = await truthOf(school, meeting);
  for (const tab of tabs) {
    await tab.until(`event ${truth.seq}`, ({ data }) => (data?.view.seq ?? 0) >= truth.seq);
    expect(tab.state.data?.view).toEqual(viewFor(truth, tab.person.id));
  }
  return truth;
};

describe('the API is killed', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let proxy: HoldingProxy;
  let stack: Stack;
  let school: TestSchool;

  beforeAll(async () => {
    database = await freshDatabase();
    proxy = await startHoldingProxy(database.url);
    stack = await startStack({
      nginx: false,
      redis: false,
      databaseUrl: proxy.url,
      env: { ROOM_LEAVE_GRACE_MS: '20000', ROOM_TIMER_POLL_MS: '50', ROOM_HEARTBEAT_MS: '200' },
    });
    school = new TestSchool(database.url);
  });
  afterAll(async () => {
    await stack.stop();
    await proxy.close();
    await school.close();
    await database.drop();
  });

  const lesson = async (pupils: number) => {
    const teacher = await school.teacher();
    const meeting = await school.meeting(teacher);
    const people = [teacher, ...(await school.pupils(pupils))];
    const tabs = people.map((person) => new ClientTab(stack.url, person, meeting));
    for (const tab of tabs) await tab.enter();
    return { meeting, tabs };
  };
  const comeBack = async (tabs: readonly ClientTab[]) => {
    await stack.api[0]!.start();
    await Promise.all(tabs.map((tab) => tab.until('to be back', ({ up, lostAt }) => up && lostAt === null)));
  };

  test('between its commit and its answer: the message is there once, and the client learns so', async () => {
    const { meeting, tabs } = await lesson(1);
    const [host, member] = tabs as [ClientTab, ClientTab];
    // The first message of a person asks how much was written today, on connections of its own.
    await host.connection.send({ type: 'chat', text: 'before' });
    proxy.hold();
    const sending = host.connection.send({ type: 'chat', text: 'committed, not answered' });
    const written = () => school.query(`SELECT 1 FROM chat_messages WHERE text = 'committed, not answered'`);
    while ((await written()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await stack.api[0]!.kill('SIGKILL');
    proxy.release();
    // The client keeps asking under the same id until it is answered.
    await comeBack(tabs);
    await sending;
    expect(await written()).toHaveLength(1);
    await member.until('the message', () => member.messages.length === 2);
    await host.connection.send({ type: 'chat', text: 'and on', receiverId: null });
    await expectAgreement(school, meeting, tabs);
    for (const tab of tabs) tab.close();
  });

  test(`at random moments under chat, hands and joins: nothing acknowledged is lost (${rounds} rounds, SEED=${seed})`, async () => {
    const random = randomOf(seed);
    const { meeting, tabs } = await lesson(5);
    const acked: string[] = [];
    const unknown: string[] = [];
    const hands = new Map<string, boolean | null>();
    for (let round = 1; round <= rounds; round++) {
      let isOver = false;
      let count = 0;
      const killAfter = 5 + Math.floor(random() * 40);
      let killing: Promise<void> | null = null;
      const counted = () => {
        count += 1;
        if (count === killAfter) killing = stack.api[0]!.kill('SIGKILL').then(() => comeBack(tabs));
      };
      const busy = tabs.map(async (tab, n) => {
        for (let k = 0; !isOver; k++) {
          const isHand = n > 0 && random() < 0.4;
          const raised = random() < 0.5;
          const text = `${round}-${n}-${k}`;
          const command: ClientCommand = isHand ? { type: 'raised-hand', raised } : { type: 'chat', text };
          try {
            await tab.send(command);
            if (isHand) hands.set(tab.person.id, raised);
            else acked.push(text);
            counted();
          } catch (error) {
            expect((error as Error).message).toMatch(/common\.(unavailable|tooMany)/);
            if (isHand) hands.set(tab.person.id, null);
            else if ((error as Error).message === 'common.unavailable') unknown.push(text);
            // Who goes on and on is cut off, and that is another story.
            if ((error as Error).message === 'common.tooMany') await new Promise((resolve) => setTimeout(resolve, 100));
          }
        }
      });
      // Someone joins in the middle of it, and stays.
      const [comer] = await school.pupils(1);
      const joining = new ClientTab(stack.url, comer!, meeting);
      const entered = joining.enter().then(() => joining.until('to be inside', ({ phase }) => phase === 'inside'));
      while (!killing) await new Promise((resolve) => setTimeout(resolve, 10));
      await killing;
      await entered;
      isOver = true;
      await Promise.all(busy);
      tabs.push(joining);

      const rows = await school.query<{ text: string }>('SELECT text FROM chat_messages WHERE meeting_id = $1', [
        meeting.id,
      ]);
      const texts = rows.map(({ text }) => text);
      expect(new Set(texts).size, 'no message twice').toBe(texts.length);
      expect(
        acked.filter((text) => !texts.includes(text)),
        'acknowledged and lost',
      ).toEqual([]);
      const known = new Set([...acked, ...unknown]);
      expect(
        texts.filter((text) => !known.has(text)),
        'from nowhere',
      ).toEqual([]);
      const truth = await expectAgreement(school, meeting, tabs);
      for (const [id, raised] of hands)
        if (raised !== null) expect(truth.participants[id]?.handAt !== null, 'the hand as acknowledged').toBe(raised);
      const log = await logOf(school, meeting);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, n) => n + 1));
      expect(
        log.filter(({ event }) => event.type === 'left'),
        'nobody was put out',
      ).toEqual([]);
      const attendance = await attendanceOf(school, meeting);
      for (const tab of tabs) expect(attendance.get(tab.person.id)).toEqual({ open: 1, closed: 0 });
    }
    for (const tab of tabs) tab.close();
  });
});
