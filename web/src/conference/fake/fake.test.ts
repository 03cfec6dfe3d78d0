import { describe, expect, it } from 'vitest';
import { mayAll, type ConformancePerson } from '../conformanceWorld';
import { engineConformance } from '../engine.conformance';
import { manualClock } from '../manualClock';
import { plainSnapshot } from '../plainSnapshot';
import { noStats } from '../quality';
import { createFake } from './fake';
import { createFakeCapture } from './fakeCapture';
import { FakeRoom } from './fakeRoom';
import { streamLabel } from './fakeStream';

const twoOfEach = (['videoinput', 'audioinput'] as const).flatMap((kind) =>
  ['first', 'second'].map((name) => ({ kind, label: name, deviceId: `${kind} ${name}` })),
);

const stats = {
  ...noStats,
  bitrate: { download: 400, upload: 400 },
  resolution: { width: 320, height: 180 },
  framerate: 15,
};

for (const bridge of [false, true])
  engineConformance(bridge ? 'fake (as a bridge)' : 'fake', async () => {
    const room = new FakeRoom();
    const clock = manualClock();
    return {
      async join(id) {
        const enter = async () => {
          const capture = createFakeCapture();
          capture.plug(twoOfEach);
          await capture.openBoth();
          room.send(id, { level: 0.8 });
          return { capture, engine: createFake({ me: id, room, capture, clock, bridge, stats }) };
        };
        let { capture, engine } = await enter();
        let frames = 0;
        let cancel = () => {};
        const source = (of: string, kind: string) =>
          engine.getSnapshot().sources.find((one) => one.id === `${of}:${kind}`);
        const person: ConformancePerson = {
          id,
          async setParticipants(ids) {
            engine.setParticipants(ids);
            engine.setQuality(Object.fromEntries(ids.map((one) => [one, 100])));
          },
          setPermissions: async (permissions) => engine.setPermissions(permissions),
          receive: async (request) => engine.receive(request),
          sendPictures: async (on) => engine.sendPictures(on),
          set: async (kind, on) => (kind === 'camera' ? capture.setCamera(on) : capture.setMicrophone(on)),
          share: async (on) => engine.getSnapshot().verbs.setScreen?.(on),
          endShare: () => capture.setScreen(false),
          switchDevice: (kind, deviceId) => capture.switchDevice(kind, deviceId),
          async devices(kind) {
            const { devices, [kind]: used } = capture.getSnapshot();
            const wanted = kind === 'camera' ? 'videoinput' : 'audioinput';
            return devices.flatMap((one) =>
              one.kind === wanted && one.deviceId !== used.deviceId ? one.deviceId : [],
            );
          },
          async setVolume(of, volume) {
            engine.setVolume(of, volume);
            return engine.getVolume(of);
          },
          async snapshot() {
            clock.pass(50);
            return plainSnapshot(engine.getSnapshot());
          },
          hears: async (of) => (source(of, 'microphone')?.stream ? true : null),
          frames: async (of, kind = 'camera') => (source(of, kind)?.stream ? ++frames : frames),
          async level(of) {
            let highest = 0;
            const stop = engine.onLevel(of, (level) => (highest = Math.max(highest, level)));
            clock.pass(100);
            stop();
            return highest;
          },
          stats: (id) => engine.getStats(id),
          async setChannel(up) {
            cancel();
            if (up && engine.getSnapshot().connection === 'suspended') engine.setConnection('connected');
            if (!up) cancel = clock.after(120_000, () => engine.setConnection('suspended'));
          },
          pass: async (ms) => clock.pass(ms),
          async reload() {
            await engine.leave();
            ({ capture, engine } = await enter());
          },
          leave: () => engine.leave(),
        };
        return person;
      },
      close: async () => undefined,
    };
  });

describe('the fake engine as a bridge', () => {
  const open = () => {
    const room = new FakeRoom();
    const engine = createFake({ me: 'me', room, capture: createFakeCapture(), clock: manualClock(), bridge: true });
    engine.setPermissions({ ali: mayAll, ela: mayAll });
    engine.setParticipants(['me', 'ali', 'ela']);
    for (const id of ['ali', 'ela']) room.send(id, { camera: true });
    return engine;
  };
  const shown = (engine: ReturnType<typeof open>) =>
    engine.getSnapshot().sources.flatMap(({ id, stream }) => (stream ? [[id, streamLabel(stream)]] : []));

  it('shows no picture before it was asked for one', () => {
    expect(shown(open())).toEqual([]);
  });

  it('gives a stream to another source when other ones are asked for', () => {
    const engine = open();
    engine.receive({ lastN: -1, sources: { 'ali:camera': { maxHeight: 180 } } });
    expect(shown(engine)).toEqual([['ali:camera', 'slot:0']]);
    engine.receive({ lastN: -1, sources: { 'ela:camera': { maxHeight: 180 } } });
    expect(shown(engine)).toEqual([['ela:camera', 'slot:0']]);
  });
});
