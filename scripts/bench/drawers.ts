import type { BoardStrokeBody } from '@derslik/contract/room/board/strokes';
import { contentOf } from '@derslik/contract/room/contents';
import { shownPage } from '@derslik/contract/room/board/state';
import { RoomClient, type Received } from '../../tests/support/roomClient.js';
import type { TestMeeting, TestPerson, TestSchool } from '../../tests/support/school.js';

/** A hand that draws tells where it is so often. */
const batchMs = 50;
const batches = 20;
const pointsOfBatch = 3;
/** Between two strokes of one hand. */
const pauseMs = 250;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What came of strokes and messages, over everyone who looked on. */
export interface Seen {
  /** From the first point that was told to its arrival, each stroke at each other person. Milliseconds. */
  strokes: number[];
  /** Chat messages are timed likewise. */
  messages: number[];
  /** Batches of points that were told, times the others; and those that arrived. */
  expected: number;
  arrived: number;
  /** Bytes that one person got. */
  bytes: number;
}

/** People on one whiteboard, as sockets. */
export class Drawers {
  private readonly toldAt = new Map<string, number>();
  private seen: Seen = none();

  private constructor(
    private readonly people: readonly RoomClient[],
    private readonly pageId: string,
  ) {
    for (const one of people) {
      one.heard = (message) => this.hear(one, message);
      one.socket.onAny((_, envelope: unknown) => {
        this.seen.bytes += (typeof envelope === 'string' ? envelope.length : 0) / people.length;
      });
    }
  }

  /** A lesson in which everyone may draw, as moderators may, with its board open. */
  static async open(url: string, school: TestSchool, teacher: TestPerson, size: number): Promise<Drawers> {
    const meeting: TestMeeting = await school.meeting(teacher);
    const host = await RoomClient.join(url, teacher, meeting);
    const people = [host];
    for (const pupil of await school.pupils(size - 1)) people.push(await RoomClient.join(url, pupil, meeting));
    for (const { person } of people.slice(1)) await host.send({ type: 'setRole', id: person.id, role: 'coModerator' });
    await host.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
    const { seq } = host.view!;
    for (const one of people) await one.untilSeq(seq);
    return new Drawers(people, shownPage(host.view!)!.id);
  }

  close(): void {
    for (const one of this.people) one.close();
  }

  /** Everyone draws, each so many strokes of a second, begun at different moments; one of them writes in the chat. */
  async draw(strokes: number): Promise<Seen> {
    this.seen = none();
    this.toldAt.clear();
    let isOver = false;
    const writing = this.write(() => isOver);
    await Promise.all(
      this.people.map(async (one, n) => {
        await pause((n * (batchMs * batches + pauseMs)) / this.people.length);
        for (let stroke = 0; stroke < strokes; stroke++) await this.stroke(one);
      }),
    );
    isOver = true;
    await writing;
    await pause(500);
    return this.seen;
  }

  private async stroke(one: RoomClient): Promise<void> {
    const { pageId } = this;
    const id = crypto.randomUUID();
    const points: [number, number][] = [];
    const told: Promise<unknown>[] = [];
    const began = performance.now();
    for (let batch = 0; batch < batches; batch++) {
      const at = points.length;
      for (let n = 0; n < pointsOfBatch; n++) points.push([Math.random() * 700, Math.random() * 400]);
      if (at === 0) this.toldAt.set(id, performance.now());
      this.seen.expected += this.people.length - 1;
      const brush = { tool: 'pencil', brushColor: 'blue', brushRadius: 3 } as const;
      told.push(
        one.request('room signal', { type: 'data', pageId, lineId: id, ...brush, at, points: points.slice(at) }),
      );
      await pause(began + (batch + 1) * batchMs - performance.now());
    }
    await Promise.all(told);
    const line: BoardStrokeBody = { id, tool: 'pencil', brushColor: 'blue', brushRadius: 3, points };
    await one.send({ type: 'drawing', pageId, line });
    await pause(pauseMs);
  }

  private async write(isOver: () => boolean): Promise<void> {
    const [, writer] = this.people;
    for (let n = 0; !isOver(); n++) {
      const text = `Soru ${n}`;
      this.toldAt.set(text, performance.now());
      await writer!.send({ type: 'chat', text });
      await pause(700);
    }
  }

  private hear(one: RoomClient, { name, payload }: Received): void {
    const since = (what: string): number | null => {
      const at = this.toldAt.get(what);
      return at === undefined ? null : performance.now() - at;
    };
    if (name === 'room signal')
      for (const { from, signal } of payload) {
        if (signal.type !== 'data' || from === one.person.id) continue;
        this.seen.arrived += 1;
        const ms = signal.at === 0 ? since(signal.lineId) : null;
        if (ms !== null) this.seen.strokes.push(ms);
      }
    if (name === 'room:frame')
      for (const event of payload.events) {
        const chat = contentOf(event, 'chatPosted');
        const ms = chat && chat.senderId !== one.person.id ? since(chat.message) : null;
        if (ms !== null) this.seen.messages.push(ms);
      }
  }
}

const none = (): Seen => ({ strokes: [], messages: [], expected: 0, arrived: 0, bytes: 0 });
