import { afterEach, describe, expect, it } from 'vitest';
import { cameraOf, ConformanceHall, type ConformanceWorld, eventually, mayAll } from './conformanceWorld';
import { lineConformance } from './line.conformance';
import { screenConformance } from './screen.conformance';

/** What every engine must do. Each adapter runs it in its own world, and skips it by name where that can't be. */
export function engineConformance(name: string, makeWorld: () => Promise<ConformanceWorld>, isPossible = true): void {
  describe.skipIf(!isPossible)(`the ${name} engine`, () => {
    const hall = new ConformanceHall(makeWorld);
    afterEach(() => hall.close());

    it('brings pictures and voices both ways', async () => {
      const [a, b] = await hall.meet('ayse', 'bora');
      for (const [listener, speaker] of [
        [a!, b!],
        [b!, a!],
      ] as const) {
        await hall.expectFrames(listener, speaker.id);
        await eventually(async () => expect(await listener.hears(speaker.id)).toBe(true));
        expect(await hall.sourceOf(listener, cameraOf(speaker.id))).toMatchObject({
          muted: false,
          hasStream: true,
          streaming: 'active',
        });
      }
      expect((await a!.snapshot()).connection).toBe('connected');
    });

    it('shows nothing of someone whom the room does not know', async () => {
      const [a, b] = await hall.meet('ayse', 'bora');
      await hall.expectFrames(a!, 'bora');
      await a!.setParticipants(['ayse']);
      expect((await a!.snapshot()).sources).toEqual([]);
      expect(await a!.hears('bora')).toBeNull();
      expect((await b!.snapshot()).sources.length).toBeGreaterThan(0);
    });

    it('keeps a voice and a picture that the room does not permit from an honest listener, though they are sent', async () => {
      const [a, b] = await hall.meet('ayse', 'bora');
      await eventually(async () => expect(await a!.hears('bora')).toBe(true));
      await a!.setPermissions({ ayse: mayAll, bora: { microphone: false, camera: false, screen: false } });
      expect(await a!.hears('bora')).toBeNull();
      expect(await hall.sourceOf(a!, cameraOf('bora'))).toMatchObject({ muted: true, hasStream: false });
      expect(await a!.level('bora')).toBe(0);
      expect((await b!.snapshot()).microphone).toBe('on');
      await a!.setPermissions({ ayse: mayAll, bora: mayAll });
      await eventually(async () => expect(await a!.hears('bora')).toBe(true));
    });

    it('closes my own devices when the room takes the permission back, and leaves opening them to me', async () => {
      const [a, b] = await hall.meet('ayse', 'bora');
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
      const [a, b] = await hall.meet('ayse', 'bora');
      await hall.expectFrames(b!, 'ayse');
      await a!.set('camera', false);
      await a!.set('microphone', false);
      await eventually(async () =>
        expect(await hall.sourceOf(b!, cameraOf('ayse'))).toMatchObject({ muted: true, hasStream: false }),
      );
      await eventually(async () => expect(await b!.hears('ayse')).toBeNull());
      await a!.set('camera', true);
      await a!.set('microphone', true);
      await eventually(async () =>
        expect(await hall.sourceOf(b!, cameraOf('ayse'))).toMatchObject({ muted: false, hasStream: true }),
      );
      await hall.expectFrames(b!, 'ayse');
      await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
    });

    it('goes on with another camera and another microphone, without a pause in being on', async () => {
      const [a, b] = await hall.meet('ayse', 'bora');
      await hall.expectFrames(b!, 'ayse');
      // There and back: Chromium's second drawn camera delivers pictures that its encoders don't take.
      for (let round = 0; round < 2; round++) {
        const other = (await a!.devices('camera'))[0]!;
        await a!.switchDevice('camera', other);
        expect(await a!.snapshot()).toMatchObject({ camera: 'on', cameraDevice: other });
      }
      await hall.expectFrames(b!, 'ayse');
      await a!.switchDevice('microphone', (await a!.devices('microphone'))[0]!);
      await eventually(async () => expect(await b!.hears('ayse')).toBe(true));
    });

    it('receives only the pictures that are asked for', async () => {
      const [a] = await hall.meet('ayse', 'bora');
      await hall.expectFrames(a!, 'bora');
      await a!.receive({ lastN: -1, sources: {} });
      await eventually(async () =>
        expect(await hall.sourceOf(a!, cameraOf('bora'))).toMatchObject({ streaming: 'paused', hasStream: false }),
      );
      await eventually(async () => expect(await a!.hears('bora')).toBe(true));
      await hall.watch(a!, ['bora']);
      await hall.expectFrames(a!, 'bora');
    });

    it('finds out who speaks', async () => {
      const [a, b] = await hall.meet('ayse', 'bora');
      await b!.set('microphone', false);
      await eventually(async () =>
        expect(await b!.snapshot()).toMatchObject({ speaking: ['ayse'], dominantSpeaker: 'ayse' }),
      );
      await eventually(async () => expect(await b!.level('ayse')).toBeGreaterThan(0.3));
      await a!.set('microphone', false);
      await eventually(async () =>
        expect(await b!.snapshot()).toMatchObject({ speaking: [], dominantSpeaker: 'ayse' }),
      );
    });

    it('keeps a volume for each person, never below the least', async () => {
      const [a] = await hall.meet('ayse', 'bora');
      expect(await a!.setVolume('bora', 80)).toBe(80);
      expect(await a!.setVolume('bora', 0)).toBe(10);
    });

    it('meets a person again whose page was reloaded', async () => {
      const [a, b, c] = await hall.meet('ayse', 'bora', 'cem');
      await hall.expectFrames(a!, 'bora');
      await b!.reload();
      await b!.setPermissions({ ayse: mayAll, bora: mayAll, cem: mayAll });
      await b!.setParticipants(['ayse', 'bora', 'cem']);
      await hall.watch(b!, ['ayse', 'cem']);
      for (const other of [a!, c!]) {
        await eventually(async () =>
          expect(await hall.sourceOf(other, cameraOf('bora'))).toMatchObject({ streaming: 'active' }),
        );
        await hall.expectFrames(other, 'bora');
        await hall.expectFrames(b!, other.id);
        await eventually(async () => expect(await other.hears('bora')).toBe(true));
      }
    });

    it('carries media on while the signal channel is away, and stops after 120 s of it', async () => {
      const [a, b] = await hall.meet('ayse', 'bora');
      await hall.expectFrames(a!, 'bora');
      await a!.setChannel(false);
      await a!.pass(20_000);
      await hall.expectFrames(a!, 'bora');
      await hall.expectFrames(b!, 'ayse');
      await eventually(async () => expect(await a!.hears('bora')).toBe(true));
      await a!.pass(101_000);
      await eventually(async () => expect((await a!.snapshot()).connection).toBe('suspended'));
      expect(await a!.hears('bora')).toBeNull();
      expect((await a!.snapshot()).sources.filter((source) => source.hasStream)).toEqual([]);
      await a!.setChannel(true);
      await eventually(async () => expect((await a!.snapshot()).connection).toBe('connected'));
      await hall.expectFrames(a!, 'bora');
      await hall.expectFrames(b!, 'ayse');
    });

    it('is over after leaving: devices closed, nothing received, no verb left', async () => {
      const [a, b] = await hall.meet('ayse', 'bora');
      await hall.expectFrames(a!, 'bora');
      await a!.leave();
      expect(await a!.snapshot()).toMatchObject({ connection: 'left', sources: [], verbs: [] });
      await eventually(async () => expect(await a!.snapshot()).toMatchObject({ camera: 'off', microphone: 'off' }));
      await eventually(async () =>
        expect((await b!.snapshot()).sources.filter((source) => source.hasStream)).toEqual([]),
      );
    });

    screenConformance(hall);
    lineConformance(hall);
  });
}
