import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { chatMessages } from '@derslik/contract/room/parts/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientTab } from '../support/clientTab.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

const rounds = process.env['TORTURE'] === '1' ? 40 : 4;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** More than what a frame brings at once. */
const many = 216;

let stack: Stack;
let school: TestSchool;

beforeAll(async () => {
  stack = await startStack({
    nginx: false,
    redis: false,
    env: { ROOM_LEAVE_GRACE_MS: '1500', ROOM_HEARTBEAT_MS: '100', ROOM_TIMER_POLL_MS: '20' },
  });
  school = new TestSchool(stack.databaseUrl);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

/** A small generator of numbers from 0 to 1 that a printed seed repeats. */
const randomOf = (start: number): (() => number) => {
  let a = start >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    const t = Math.imul(a ^ (a >>> 15), 1 | a);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One person's wire to the server, which can be cut. */
const lineTo = async (target: string) => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (isCut = false),
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
type Line = Awaited<ReturnType<typeof lineTo>>;

/** What this person may read, as it stands in Postgres. */
const chatFor = async (meeting: TestMeeting, { id }: TestPerson): Promise<string[]> => {
  const rows = await school.query<{ text: string }>(
    `SELECT text FROM chat_messages WHERE meeting_id = $1 AND (receiver_id IS NULL OR receiver_id = $2 OR sender_id = $2)
     ORDER BY seq`,
    [meeting.id, id],
  );
  return rows.map(({ text }) => text);
};

const isBack = (tab: ClientTab): Promise<void> =>
  tab.until('to be back', ({ up, lostAt, phase }) => up && lostAt === null && phase === 'inside');

/** Why a window misses something: its line for a moment, for long, or the server's memory. */
type Absence = 'none' | 'moment' | 'gone';
interface Round {
  absences: [Absence, Absence];
  messages: number;
  isCrash: boolean;
}

test(`an open window shows what the database holds, whatever it was away from (${rounds} rounds, SEED=${seed})`, async () => {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const teacher = await school.teacher();
  const meeting = await school.meeting(teacher);
  const writers = [teacher, ...(await school.pupils(11))].map((person) => new ClientTab(stack.url, person, meeting));
  const lines = await Promise.all([lineTo(stack.url), lineTo(stack.url)]);
  const readers = [...(await school.pupils(1)), await school.guest(meeting, 'Can Demir')].map(
    (person, n) => new ClientTab(lines[n]!.url, person, meeting),
  ) as [ClientTab, ClientTab];
  for (const tab of [...writers, ...readers]) await tab.enter();
  const receivers = [...readers, writers[0]!, writers[1]!].map((tab) => tab.person.id);

  let count = 0;
  const write = async (messages: number): Promise<void> => {
    const each = Math.ceil(messages / writers.length);
    await Promise.all(
      writers.map(async (tab) => {
        for (let n = 0; n < each; n++) {
          const receiverId = random() < 0.3 ? pick(receivers) : null;
          if (receiverId === tab.person.id) continue;
          const sending = tab.send({ type: 'chat', text: `message ${++count}`, receiverId });
          // To somebody who is out: refused, and not kept.
          await sending.catch((error: Error) => expect(error.message).toBe('room.targetNotHere'));
        }
      }),
    );
  };
  /** Some message for everyone, of any time: open windows may hold its text. */
  const deleteOne = async (): Promise<void> => {
    const ids = await school.query<{ id: string }>(
      'SELECT id FROM chat_messages WHERE meeting_id = $1 AND receiver_id IS NULL AND deleted_at IS NULL ORDER BY seq',
      [meeting.id],
    );
    await writers[0]!.send({ type: 'deleteChat', messageId: pick(ids).id });
  };
  const leave = async (tab: ClientTab, line: Line, absence: Absence): Promise<void> => {
    if (absence === 'none') return;
    line.cut();
    await tab.until('the line to be lost', ({ up }) => !up);
    const isOut = ({ data }: ClientTab['state']) => data?.view.participants[tab.person.id] === undefined;
    if (absence === 'gone') await writers[0]!.until('the reader to be out', isOut);
  };

  const first: Round[] = [
    { absences: ['gone', 'moment'], messages: 24, isCrash: false },
    { absences: ['moment', 'none'], messages: many, isCrash: false },
    { absences: ['none', 'none'], messages: 24, isCrash: true },
  ];
  for (let n = 0; n < rounds; n++) {
    const absences: readonly Absence[] = ['none', 'moment', 'gone'];
    const byChance: Round = {
      absences: [pick(absences), pick(absences)],
      messages: pick([1, 24, many]),
      isCrash: random() < 0.4,
    };
    const { absences: away, messages, isCrash } = first[n] ?? byChance;
    await Promise.all(readers.map((tab, k) => leave(tab, lines[k]!, away[k]!)));
    await write(messages);
    await deleteOne();
    if (isCrash) {
      await stack.api[0]!.kill('SIGKILL');
      await stack.api[0]!.start();
      await Promise.all(writers.map(isBack));
      await write(12);
    }
    for (const line of lines) line.mend();
    await Promise.all(readers.map(isBack));
    await write(12);
    for (const tab of [...readers, writers[1]!]) {
      const stored = await chatFor(meeting, tab.person);
      const isWhole = ({ data }: ClientTab['state']) => {
        const { rows, gap } = chatMessages.of(data);
        return gap === null && rows.length >= stored.length;
      };
      await tab.until(`${stored.length} messages`, isWhole);
      expect(stored.filter((text) => text === '').length, 'deleted ones').toBe(n + 1);
      const shown = tab.messages.map(({ message }) => message);
      expect(shown, `round ${n + 1}, ${tab.person.name}`).toEqual(stored);
    }
  }
  for (const tab of [...writers, ...readers]) tab.close();
  for (const line of lines) line.close();
});
