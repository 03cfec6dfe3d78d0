import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TrackEffect } from './capture';
import { microphoneParkMs } from './device';
import { isLookingAway } from './lookingAway';
import { machine, settle, Stream } from './machine';

beforeEach(() => {
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

/** An effect that answers when it is told to, and notes what is asked of it. */
const effectOf = (name: string, log: string[]) => {
  const waiting: { succeed: () => void; fail: () => void }[] = [];
  const effect: TrackEffect = {
    id: name,
    start: (camera) =>
      new Promise((resolve, reject) => {
        log.push(`${name} starts`);
        // A generated track knows no camera.
        const made = Object.assign(Object.create(camera) as MediaStreamTrack, {
          madeBy: name,
          getSettings: () => ({}),
        });
        waiting.push({ succeed: () => resolve(made), fail: () => reject(new Error(name)) });
      }),
    stop: () => {
      log.push(`${name} stops`);
      waiting.splice(0).forEach(({ fail }) => fail());
    },
  };
  return { effect, waiting };
};
const shown = (capture: ReturnType<typeof machine>['capture']) => {
  const { state, error, stream } = capture.getSnapshot().camera;
  const [track] = (stream?.getTracks() ?? []) as (MediaStreamTrack & { madeBy?: string })[];
  return { state, error, by: track && (track.madeBy ?? 'the camera') };
};

it('the capture shows nothing of the camera before its effect is on', async () => {
  const { capture, clock } = machine();
  const { effect, waiting } = effectOf('blur', []);
  await capture.setEffect(effect);
  void capture.setCamera(true);
  await settle(clock);
  expect(shown(capture)).toMatchObject({ state: 'pending', by: undefined });
  waiting[0]!.succeed();
  await settle(clock);
  expect(shown(capture)).toEqual({ state: 'on', error: null, by: 'blur' });
});

it('an effect that does not start leaves the camera on as it is, and is not tried again', async () => {
  const log: string[] = [];
  const { capture, clock, opened } = machine();
  const { effect, waiting } = effectOf('blur', log);
  await capture.setEffect(effect);
  void capture.setCamera(true);
  await settle(clock);
  waiting[0]!.fail();
  await settle(clock);
  expect(shown(capture)).toEqual({ state: 'on', error: null, by: 'the camera' });
  expect(opened.map((track) => track.readyState)).toEqual(['live']);
  await capture.setCamera(false);
  await capture.setCamera(true);
  expect(log.filter((line) => line === 'blur starts')).toHaveLength(1);
});

it('what hides something and does not start closes the camera, and is tried again by the next word', async () => {
  const log: string[] = [];
  const { capture, clock, opened } = machine();
  const { effect, waiting } = effectOf('wall', log);
  await capture.setEffect({ ...effect, isCover: true });
  void capture.setCamera(true);
  await settle(clock);
  waiting.shift()!.fail();
  await settle(clock);
  expect(shown(capture)).toEqual({ state: 'off', error: null, by: undefined });
  expect(opened.map((track) => track.readyState)).toEqual(['ended']);
  void capture.setCamera(true);
  await settle(clock);
  expect(shown(capture)).toMatchObject({ state: 'pending', by: undefined });
  // Off and on at once: the last word wins.
  void capture.setCamera(false);
  void capture.setCamera(true);
  await settle(clock);
  waiting.shift()!.succeed();
  await settle(clock);
  expect(shown(capture)).toEqual({ state: 'on', error: null, by: 'wall' });
});

it('the next effect is on before the one before ends, and with none the camera’s own picture is back', async () => {
  const log: string[] = [];
  const { capture, clock } = machine();
  const [first, second] = [effectOf('blur', log), effectOf('picture', log)];
  await capture.setCamera(true);
  void capture.setEffect(first.effect);
  await settle(clock);
  first.waiting[0]!.succeed();
  await settle(clock);
  void capture.setEffect(second.effect);
  await settle(clock);
  expect(shown(capture).by).toBe('blur');
  second.waiting[0]!.succeed();
  await settle(clock);
  expect(log).toEqual(['blur starts', 'picture starts', 'blur stops']);
  expect(shown(capture).by).toBe('picture');
  await capture.setEffect(null);
  expect(shown(capture)).toEqual({ state: 'on', error: null, by: 'the camera' });
});

it('switching off does not wait for an effect that loads, and the next opening tries it again', async () => {
  const { capture, clock, opened } = machine();
  const { effect, waiting } = effectOf('blur', []);
  await capture.setEffect(effect);
  void capture.setCamera(true);
  await settle(clock);
  await capture.setCamera(false);
  expect(shown(capture)).toMatchObject({ state: 'off', by: undefined });
  expect(opened.map((track) => track.readyState)).toEqual(['ended']);
  void capture.setCamera(true);
  await settle(clock);
  waiting[0]!.succeed();
  await settle(clock);
  expect(shown(capture).by).toBe('blur');
});

it('the capture goes over to another camera with its effect, and knows that it looks away', async () => {
  const { capture, clock } = machine();
  const { effect, waiting } = effectOf('blur', []);
  await capture.setEffect(effect);
  void capture.setCamera(true);
  await settle(clock);
  waiting.shift()!.succeed();
  await settle(clock);
  expect(isLookingAway(capture.getSnapshot().camera.stream!)).toBe(false);
  void capture.switchDevice('camera', 'back');
  await settle(clock);
  waiting.shift()!.succeed();
  await settle(clock);
  expect(capture.getSnapshot().camera.deviceId).toBe('back');
  expect(shown(capture).by).toBe('blur');
  expect(isLookingAway(capture.getSnapshot().camera.stream!)).toBe(true);
});

it('a microphone that is parked keeps its effect, and push-to-talk comes through it at once', async () => {
  const log: string[] = [];
  const { capture, clock } = machine();
  const made = (track: MediaStreamTrack) =>
    Object.assign(Object.create(track) as MediaStreamTrack, { madeBy: 'quiet' });
  await capture.setMicrophoneEffect({
    id: 'quiet',
    start: async (track) => made(track),
    stop: () => void log.push('stops'),
  });
  await capture.setMicrophone(true);
  await capture.setMicrophone(false);
  log.length = 0;
  await capture.setMicrophone(true);
  expect(capture.getSnapshot().microphone.stream?.getTracks()).toEqual([expect.objectContaining({ madeBy: 'quiet' })]);
  expect(log).toEqual([]);
  await capture.setMicrophone(false);
  await settle(clock, microphoneParkMs + 1);
  expect(log).toEqual(['stops']);
});
