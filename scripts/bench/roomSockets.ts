import { Audience } from './audience.js';
import { Crowd } from './crowd/crowd.js';
import type { OurServer } from './servers.js';

const text = 'Bir sonraki soruya geçmeden önce defterinize yazdığınız sonucu bir kez daha kontrol eder misiniz?';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Shape {
  rooms: number;
  /** In each of them. */
  people: number;
}

/** Lessons full of people, whose sockets go through a front door. */
export class RoomSockets {
  private next = 0;

  private constructor(
    private readonly crowd: Crowd,
    private readonly groups: readonly string[],
    private readonly people: number,
  ) {}

  /** @param url of the front door */
  static async open({ databaseUrl }: Pick<OurServer, 'databaseUrl'>, url: string, shape: Shape): Promise<RoomSockets> {
    const { rooms, people } = shape;
    const audience = await Audience.of({ databaseUrl, url }, rooms * people);
    const crowd = new Crowd();
    const groups = Array.from({ length: rooms }, (_, n) => `lesson ${n}`);
    try {
      for (const [n, group] of groups.entries()) {
        const seats = (await audience.seats(0)).slice(n * people, (n + 1) * people);
        const speaking = seats.map((seat, at) => ({ ...seat, speaks: at === 0 }));
        await crowd.join(group, await audience.lesson(), speaking, 10);
      }
      for (const group of groups) await crowd.settled(group, 100);
    } catch (error) {
      await crowd.stop();
      throw error;
    } finally {
      await audience.close();
    }
    return new RoomSockets(crowd, groups, people);
  }

  /**
   * For so long somebody says something each `everyMs`, in one lesson after the other.
   * @returns milliseconds until each of these was answered
   * @throws Error where somebody was not told of it
   */
  async talk(seconds: number, everyMs: number): Promise<number[]> {
    const before = await this.messages();
    const began = performance.now();
    const said: Promise<number>[] = [];
    for (let n = 0; n * everyMs < seconds * 1_000; n++) {
      said.push(this.say());
      await pause(began + (n + 1) * everyMs - performance.now());
    }
    const took = await Promise.all(said);
    for (const group of this.groups) await this.crowd.settled(group, 100);
    const came = (await this.messages()) - before;
    if (came < said.length * this.people)
      throw new Error(`${came} messages came of ${said.length} to ${this.people} people`);
    return took;
  }

  stop(): Promise<void> {
    return this.crowd.stop();
  }

  private async say(): Promise<number> {
    const began = performance.now();
    await this.crowd.say(this.groups[this.next++ % this.groups.length]!, 1, text);
    return performance.now() - began;
  }

  private async messages(): Promise<number> {
    const all = await Promise.all(this.groups.map((group) => this.crowd.received(group)));
    return all.reduce((sum, { messages }) => sum + messages, 0);
  }
}
