import { afterEach, describe, expect, it } from 'vitest';
import type { DeviceKind } from './capture/capture';
import type { MediaPermission, ReceiveRequest } from './engine';
import type { PlainSnapshot } from './plainSnapshot';

/** One person whose engine runs somewhere: here or in a page. */
export interface ConformancePerson {
  readonly id: string;
  setParticipants(ids: readonly string[]): Promise<void>;
  setPermissions(permissions: Record<string, MediaPermission>): Promise<void>;
  receive(request: ReceiveRequest): Promise<void>;
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

export const mayAll: MediaPermission = { microphone: true, camera: true, screen: true };
const cameraOf = (id: string) => `${id}:camera`;
const screenOf = (id: string) => `${id}:screen`;

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

/** What every engine must do. Each adapter runs it in its own world. */
export function engineConformance(name: string, makeWorld: () => Promise<ConformanceWorld>): void {
  describe(`the ${name} engine`, () => {
    let world: ConformanceWorld;
    afterEach(() => world.close());

    /** Everyone is in the room and may do everything; each one watches all the others. */
    const meet = async (...ids: string[]) => {
      world = await makeWorld();
      const people: ConformancePerson[] = [];
      for (const id of ids) {
        const person = await world.join(id);
        people.push(person);
        await person.setPermissions(Object.fromEntries(ids.map((other) => [other, mayAll])));
        for (const present of people) await present.setParticipants(people.map((other) => other.id));
      }
      for (const person of people) await watch(person, ids);
      return people;
    };
    const watch = (person: ConformancePerson, ids: string[], maxHeight = 180) =>
      person.receive({
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
    const expectFrames = async (person: ConformancePerson, id: string, kind: 'camera' | 'screen' = 'camera') => {
      let before = -1;
      await eventually(async () => {
        before = before < 0 ? await person.frames(id, kind) : before;
        expect(await person.frames(id, kind)).toBeGreaterThan(before);
      });
    };
    const sourceOf = async (person: ConformancePerson, id: string) =>
      (await person.snapshot()).sources.find((source) => source.id === id);

    it('brings pictures and voices both ways', async () => {
      const [a, b] = await meet('ayse', 'bora');
      for (const [listener, speaker] of [
        [a!, b!],
        [b!, a!],
      ] as const) {
        await expectFrames(listener, speaker.id);
        await eventually(async () => expect(await listener.hears(speaker.id)).toBe(true));
        expect(await sourceOf(listener, cameraOf(speaker.id))).toMatchObject({
          muted: false,
          hasStream: true,
          streaming: 'active',
        });
      }
      expect((await a!.snapshot()).connection).toBe('connected');
    });

    it('shows nothing of someone whom the room does not know', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await expectFrames(a!, 'bora');
      await a!.setParticipants(['ayse']);
      expect((await a!.snapshot()).sources).toEqual([]);
      expect(await a!.hears('bora')).toBeNull();
      expect((await b!.snapshot()).sources.length).toBeGreaterThan(0);
    });

    it('keeps a voice and a picture that the room does not permit from an honest listener, though they are sent', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await eventually(async () => expect(await a!.hears('bora')).toBe(true));
      await a!.setPermissions({ ayse: mayAll, bora: { microphone: false, camera: false, screen: false } });
      expect(await a!.hears('bora')).toBeNull();
      expect(await sourceOf(a!, cameraOf('bora'))).toMatchObject({ muted: true, hasStream: false });
      expect(await a!.level('bora')).toBe(0);
      expect((await b!.snapshot()).microphone).toBe('on');
      await a!.setPermissions({ ayse: mayAll, bora: mayAll });
      await eventually(async () => expect(await a!.hears('bora')).toBe(true));
    });

    it('closes my own devices when the room takes the permission back, and leaves opening them to me', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
      await a!.setPermissions({ bora: mayAll });
      await eventually(async () => expect(await a!.snapshot()).toMatchObject({ camera: 'off', microphone: 'off' }));
      expect((await a!.snapshot()).verbs).not.toContain('setMicrophone');
      await eventually(async () => expect(await b!.hears('ayse')).toBeNull());
      await a!.setPermissions({ ayse: mayAll, bora: mayAll });
      expect((await a!.snapshot()).microphone).toBe('off');
      await a!.set('microphone', true);
      await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
    });

    it('mutes and unmutes', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await expectFrames(b!, 'ayse');
      await a!.set('camera', false);
      await a!.set('microphone', false);
      await eventually(async () =>
        expect(await sourceOf(b!, cameraOf('ayse'))).toMatchObject({ muted: true, hasStream: false }),
      );
      await eventually(async () => expect(await b!.hears('ayse')).toBeNull());
      await a!.set('camera', true);
      await a!.set('microphone', true);
      await eventually(async () =>
        expect(await sourceOf(b!, cameraOf('ayse'))).toMatchObject({ muted: false, hasStream: true }),
      );
      await expectFrames(b!, 'ayse');
      await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
    });

    it('goes on with another camera and another microphone, without a pause in being on', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await expectFrames(b!, 'ayse');
      // There and back: Chromium's second drawn camera delivers pictures that its encoders don't take.
      for (let round = 0; round < 2; round++) {
        const other = (await a!.devices('camera'))[0]!;
        await a!.switchDevice('camera', other);
        expect(await a!.snapshot()).toMatchObject({ camera: 'on', cameraDevice: other });
      }
      await expectFrames(b!, 'ayse');
      await a!.switchDevice('microphone', (await a!.devices('microphone'))[0]!);
      await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
    });

    it('receives only the pictures that are asked for', async () => {
      const [a] = await meet('ayse', 'bora');
      await expectFrames(a!, 'bora');
      await a!.receive({ lastN: -1, sources: {} });
      expect(await sourceOf(a!, cameraOf('bora'))).toMatchObject({ streaming: 'paused', hasStream: false });
      expect(await a!.hears('bora')).toBe(true);
      await watch(a!, ['bora']);
      await expectFrames(a!, 'bora');
    });

    it('brings a screen beside the camera, and takes it away', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await expectFrames(b!, 'ayse');
      expect(await sourceOf(b!, screenOf('ayse'))).toBeUndefined();
      await a!.share(true);
      expect((await a!.snapshot()).screen).toBe('on');
      await expectFrames(b!, 'ayse', 'screen');
      await expectFrames(b!, 'ayse');
      expect(await sourceOf(b!, screenOf('ayse'))).toMatchObject({
        kind: 'screen',
        participantId: 'ayse',
        muted: false,
      });
      await b!.share(true);
      await expectFrames(a!, 'bora', 'screen');
      await a!.share(false);
      await eventually(async () => expect(await sourceOf(b!, screenOf('ayse'))).toBeUndefined());
      await expectFrames(b!, 'ayse');
      await a!.share(true);
      await expectFrames(b!, 'ayse', 'screen');
    });

    it('ends a share when the browser ends it', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await a!.share(true);
      await expectFrames(b!, 'ayse', 'screen');
      await a!.endShare();
      await eventually(async () => expect((await a!.snapshot()).screen).toBe('off'));
      await eventually(async () => expect(await sourceOf(b!, screenOf('ayse'))).toBeUndefined());
    });

    it('shows no screen that the room does not permit, though it is sent', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await a!.setPermissions({ ayse: mayAll, bora: { ...mayAll, screen: false } });
      await b!.share(true);
      await eventually(async () =>
        expect(await sourceOf(a!, screenOf('bora'))).toMatchObject({ muted: true, hasStream: false }),
      );
      await expectFrames(a!, 'bora');
      expect((await b!.snapshot()).screen).toBe('on');
      await a!.setPermissions({ ayse: mayAll, bora: mayAll });
      await expectFrames(a!, 'bora', 'screen');
      await a!.setPermissions({ ayse: mayAll, bora: { ...mayAll, screen: false } });
      expect(await sourceOf(a!, screenOf('bora'))).toMatchObject({ muted: true, hasStream: false });
    });

    it('ends my share when the room takes the permission back, and offers none', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await a!.share(true);
      await expectFrames(b!, 'ayse', 'screen');
      await a!.setPermissions({ ayse: { ...mayAll, screen: false }, bora: mayAll });
      await eventually(async () => expect((await a!.snapshot()).screen).toBe('off'));
      expect((await a!.snapshot()).verbs).not.toContain('setScreen');
      await eventually(async () => expect(await sourceOf(b!, screenOf('ayse'))).toBeUndefined());
      await expectFrames(b!, 'ayse');
    });

    it('finds out who speaks', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await b!.set('microphone', false);
      await eventually(async () =>
        expect(await b!.snapshot()).toMatchObject({ speaking: ['ayse'], dominantSpeaker: 'ayse' }),
      );
      expect(await b!.level('ayse')).toBeGreaterThan(0.3);
      await a!.set('microphone', false);
      await eventually(async () =>
        expect(await b!.snapshot()).toMatchObject({ speaking: [], dominantSpeaker: 'ayse' }),
      );
    });

    it('keeps a volume for each person, never below the least', async () => {
      const [a] = await meet('ayse', 'bora');
      expect(await a!.setVolume('bora', 80)).toBe(80);
      expect(await a!.setVolume('bora', 0)).toBe(10);
    });

    it('meets a person again whose page was reloaded', async () => {
      const [a, b, c] = await meet('ayse', 'bora', 'cem');
      await expectFrames(a!, 'bora');
      await b!.reload();
      await b!.setPermissions({ ayse: mayAll, bora: mayAll, cem: mayAll });
      await b!.setParticipants(['ayse', 'bora', 'cem']);
      await watch(b!, ['ayse', 'cem']);
      for (const other of [a!, c!]) {
        await eventually(async () =>
          expect(await sourceOf(other, cameraOf('bora'))).toMatchObject({ streaming: 'active' }),
        );
        await expectFrames(other, 'bora');
        await expectFrames(b!, other.id);
        await eventually(async () => expect(await other.hears('bora')).toBe(true));
      }
    });

    it('carries media on while the signal channel is away, and stops after 120 s of it', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await expectFrames(a!, 'bora');
      await a!.setChannel(false);
      await a!.pass(20_000);
      await expectFrames(a!, 'bora');
      await expectFrames(b!, 'ayse');
      await eventually(async () => expect(await a!.hears('bora')).toBe(true));
      await a!.pass(101_000);
      await eventually(async () => expect((await a!.snapshot()).connection).toBe('suspended'));
      expect(await a!.hears('bora')).toBeNull();
      expect((await a!.snapshot()).sources.filter((source) => source.hasStream)).toEqual([]);
      await a!.setChannel(true);
      await eventually(async () => expect((await a!.snapshot()).connection).toBe('connected'));
      await expectFrames(a!, 'bora');
      await expectFrames(b!, 'ayse');
    });

    it('is over after leaving: devices closed, nothing received, no verb left', async () => {
      const [a, b] = await meet('ayse', 'bora');
      await expectFrames(a!, 'bora');
      await a!.leave();
      expect(await a!.snapshot()).toMatchObject({ connection: 'left', sources: [], verbs: [] });
      await eventually(async () => expect(await a!.snapshot()).toMatchObject({ camera: 'off', microphone: 'off' }));
      await eventually(async () =>
        expect((await b!.snapshot()).sources.filter((source) => source.hasStream)).toEqual([]),
      );
    });
  });
}
