import { expect } from 'vitest';
import type { DeviceKind } from './capture/capture';
import type { ConnectionStats, SendPermission, ReceiveRequest } from './engine';
import type { PlainSnapshot } from './plainSnapshot';

/** One person whose engine runs somewhere: here or in a page. */
export interface ConformancePerson {
  readonly id: string;
  setParticipants(ids: readonly string[]): Promise<void>;
  setPermissions(permissions: Record<string, SendPermission>): Promise<void>;
  receive(request: ReceiveRequest): Promise<void>;
  sendPictures(on: boolean): Promise<void>;
  set(kind: DeviceKind, on: boolean): Promise<void>;
  switchDevice(kind: DeviceKind, deviceId: string): Promise<void>;
  /** Ids of other devices of a kind. */
  devices(kind: DeviceKind): Promise<string[]>;
  setVolume(id: string, volume: number): Promise<number>;
  snapshot(): Promise<PlainSnapshot>;
  /** Is this person's own tone what really comes out of this listener's sound output? Null: silence. */
  hears(id: string): Promise<boolean | null>;
  /** Begins or ends sharing a screen; the browser answers by itself. */
  share(on: boolean): Promise<void>;
  /** The browser's own "Stop sharing". */
  endShare(): Promise<void>;
  /** A number that grows while pictures of that person's camera, or screen, arrive. */
  frames(id: string, kind?: 'camera' | 'screen'): Promise<number>;
  /** Levels that were reported for a person within a short while: the highest. */
  level(id: string): Promise<number>;
  /** Figures about the way to one person; about my own side without an id. */
  stats(id?: string): Promise<ConnectionStats>;
  setChannel(up: boolean): Promise<void>;
  /** Lets milliseconds of the engine's own time pass. */
  pass(ms: number): Promise<void>;
  /** The page is loaded anew and joins under the same id, with both devices on. */
  reload(): Promise<void>;
  leave(): Promise<void>;
}

export interface ConformanceWorld {
  /** A person with both devices on, known to nobody yet. */
  join(id: string): Promise<ConformancePerson>;
  close(): Promise<void>;
}

export const mayAll: SendPermission = { microphone: true, camera: true, screen: true };
export const cameraOf = (id: string) => `${id}:camera`;
export const screenOf = (id: string) => `${id}:screen`;

/** Waits for something that media or signals bring about; the failing reason shows what it was at the end. */
export async function eventually(check: () => Promise<void>, timeoutMs = 15_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Some people in one world, and what can be said about what they see of each other. */
export class ConformanceHall {
  private world: ConformanceWorld | null = null;

  constructor(private readonly makeWorld: () => Promise<ConformanceWorld>) {}

  /** Everyone is in the room and may do everything; each one watches all the others. */
  async meet(...ids: string[]): Promise<ConformancePerson[]> {
    const world = (this.world = await this.makeWorld());
    const people: ConformancePerson[] = [];
    for (const id of ids) {
      const person = await world.join(id);
      people.push(person);
      await person.setPermissions(Object.fromEntries(ids.map((other) => [other, mayAll])));
      for (const present of people) await present.setParticipants(people.map((other) => other.id));
    }
    for (const person of people) await this.watch(person, ids);
    return people;
  }

  async close(): Promise<void> {
    await this.world?.close();
    this.world = null;
  }

  watch(person: ConformancePerson, ids: string[], maxHeight = 180): Promise<void> {
    return person.receive({
      lastN: -1,
      sources: Object.fromEntries(
        ids
          .filter((id) => id !== person.id)
          .flatMap((id) => [
            [cameraOf(id), { maxHeight }],
            [screenOf(id), { maxHeight: 720 }],
          ]),
      ),
    });
  }

  async expectFrames(person: ConformancePerson, id: string, kind: 'camera' | 'screen' = 'camera'): Promise<void> {
    let before = -1;
    await eventually(async () => {
      before = before < 0 ? await person.frames(id, kind) : before;
      expect(await person.frames(id, kind)).toBeGreaterThan(before);
    });
  }

  async sourceOf(person: ConformancePerson, id: string): Promise<PlainSnapshot['sources'][number] | undefined> {
    return (await person.snapshot()).sources.find((source) => source.id === id);
  }
}
