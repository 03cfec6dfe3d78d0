import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewFor } from '@derslik/contract/room/view';
import { ClientTab } from '../support/clientTab.js';
import { attendanceOf, truthOf } from '../support/roomTruth.js';
import { TestSchool } from '../support/school.js';
import { migrate, startPostgres, type TestPostgres } from '../support/services.js';
import { startStack, type Stack } from '../support/stack.js';

let postgres: TestPostgres;
let stack: Stack;
let school: TestSchool;

beforeAll(async () => {
  postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query('CREATE DATABASE derslik');
  await client.end();
  const databaseUrl = postgres.url('derslik');
  await migrate(databaseUrl);
  stack = await startStack({
    api: 2,
    nginx: false,
    redis: false,
    databaseUrl,
    env: {
      ROOM_LEAVE_GRACE_MS: '1000',
      ROOM_TIMER_POLL_MS: '50',
      ROOM_HEARTBEAT_MS: '100',
      ROOM_COMMAND_TIMEOUT_MS: '1500',
    },
  });
  school = new TestSchool(databaseUrl);
});
afterAll(async () => {
  await stack.stop();
  await school.close().catch(() => undefined);
  await postgres.remove();
});

test('Postgres is away and comes back: commands wait or fail in words, nothing acknowledged is lost, nobody is put out', async () => {
  const teacher = await school.teacher();
  const pupils = await school.pupils(4);
  const meeting = await school.meeting(teacher);
  const tabs = [teacher, ...pupils].map((person, n) => new ClientTab(stack.api[n % 2]!.url, person, meeting));
  for (const tab of tabs) await tab.enter();

  const acked: string[] = [];
  let isOver = false;
  const busy = tabs.map(async (tab, n) => {
    for (let k = 0; !isOver; k++) {
      const text = `${n}-${k}`;
      await tab.send({ type: 'chat', text });
      acked.push(text);
    }
  });
  const until = async (check: () => boolean) => {
    while (!check()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  await until(() => acked.length > 20);
  await postgres.stop('fast');
  // Long enough that what can't wait gives up, in words; the texts wait.
  await expect(tabs[0]!.send({ type: 'lock', locked: true })).rejects.toThrow('common.unavailable');
  await postgres.start();
  const before = acked.length;
  await until(() => acked.length > before + 20);
  isOver = true;
  await Promise.all(busy);

  const rows = await school.query<{ text: string }>('SELECT text FROM chat_messages WHERE meeting_id = $1', [
    meeting.id,
  ]);
  const texts = rows.map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(acked.filter((text) => !texts.includes(text))).toEqual([]);
  const truth = await truthOf(school, meeting);
  for (const tab of tabs) {
    await tab.until(`event ${truth.seq}`, ({ data }) => (data?.view.seq ?? 0) >= truth.seq);
    expect(tab.state.data?.view).toEqual(viewFor(truth, tab.person.id));
    const firstUp = tab.states.findIndex(({ up }) => up);
    expect(
      tab.states.slice(firstUp).every(({ up }) => up),
      'the sockets never noticed',
    ).toBe(true);
  }
  expect(Object.keys(truth.participants)).toHaveLength(5);
  for (const interval of (await attendanceOf(school, meeting)).values())
    expect(interval).toEqual({ open: 1, closed: 0 });
  for (const tab of tabs) tab.close();
});
