import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { microphoneParkMs } from './device';
import { readPreferred } from './preferred';
import { machine, settle, Stream } from './machine';

beforeEach(() => {
  vi.stubGlobal('MediaStream', Stream);
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('capture', () => {
  it('opens both devices with one question', async () => {
    const { capture, asked } = machine();
    await capture.openBoth();
    expect(asked).toHaveLength(1);
    expect(capture.getSnapshot()).toMatchObject({
      camera: { state: 'on', deviceId: 'front' },
      microphone: { state: 'on', deviceId: 'built-in' },
    });
  });

  it('tells both as opening, and keeps off what is switched off meanwhile', async () => {
    const { capture, failures, late, clock } = machine();
    failures.push('never');
    void capture.openBoth();
    expect(capture.getSnapshot()).toMatchObject({ camera: { state: 'pending' }, microphone: { state: 'pending' } });
    void capture.setCamera(false);
    await settle(clock);
    late.forEach((open) => open());
    await settle(clock);
    expect(capture.getSnapshot()).toMatchObject({
      camera: { state: 'off', wanted: false, stream: null },
      microphone: { state: 'on', wanted: true },
    });
  });

  it.each([
    ['NotAllowedError', 'denied', 1],
    ['NotFoundError', 'none', 1],
    ['NotReadableError', 'busy', 4],
  ])('tells %s as %s after %i tries', async (name, error, tries) => {
    const { capture, failures, asked, clock } = machine();
    failures.push(...Array.from({ length: 10 }, () => name));
    void capture.setCamera(true);
    await settle(clock, 2_000);
    expect(capture.getSnapshot().camera).toMatchObject({ state: 'error', error, wanted: false, stream: null });
    expect(asked).toHaveLength(tries);
  });

  it('opens after a busy moment, 300 ms later', async () => {
    const { capture, failures, clock } = machine();
    failures.push('NotReadableError');
    void capture.setCamera(true);
    await settle(clock, 299);
    expect(capture.getSnapshot().camera.state).toBe('pending');
    await settle(clock, 20);
    expect(capture.getSnapshot().camera.state).toBe('on');
  });

  it('gives up on a device that never answers, and closes it when it opens at last', async () => {
    const { capture, failures, late, opened, clock } = machine();
    failures.push('never', 'never', 'never', 'never');
    void capture.setCamera(true);
    for (let i = 0; i < 8; i++) await settle(clock, 3_000);
    expect(capture.getSnapshot().camera).toMatchObject({ state: 'error', error: 'timeout' });
    for (const open of late) open();
    await settle(clock);
    expect(opened.map((track) => track.readyState)).toEqual(['ended', 'ended', 'ended', 'ended']);
  });

  it('waits as long as the person reads the question, and says that it asks', async () => {
    const { capture, failures, late, clock } = machine({ permission: 'prompt' });
    failures.push('never');
    void capture.setCamera(true);
    await settle(clock, 60_000);
    expect(capture.getSnapshot()).toMatchObject({ asking: true, camera: { state: 'pending' } });
    late[0]!();
    await settle(clock);
    expect(capture.getSnapshot()).toMatchObject({ asking: false, camera: { state: 'on' } });
  });

  it('joins with a microphone alone where there is no camera', async () => {
    const { capture, plugged } = machine();
    plugged.video = [];
    await capture.openBoth();
    expect(capture.getSnapshot()).toMatchObject({
      camera: { state: 'error', error: 'none' },
      microphone: { state: 'on', error: null },
    });
  });

  it('joins with the device that is allowed where the other is denied, and asks nothing again', async () => {
    const { capture, asked } = machine({ refused: 'camera' });
    await capture.openBoth();
    expect(capture.getSnapshot()).toMatchObject({
      camera: { state: 'error', error: 'denied' },
      microphone: { state: 'on', error: null },
    });
    expect(asked).toHaveLength(2);
    const unasked = machine({ refused: 'camera', permission: 'prompt' });
    await unasked.capture.openBoth();
    expect(unasked.asked).toHaveLength(1);
    expect(unasked.capture.getSnapshot()).toMatchObject({
      camera: { error: 'denied' },
      microphone: { error: 'denied' },
    });
  });

  it('asks a camera for the frames of its quality', async () => {
    const { capture, asked } = machine();
    await capture.openBoth();
    expect(asked[0]!.video).toMatchObject({ frameRate: { ideal: 20, max: 20 } });
  });

  it('closes the camera at once, and a muted microphone after a while', async () => {
    const { capture, opened, clock } = machine();
    await capture.openBoth();
    const [camera, microphone] = opened;
    await Promise.all([capture.setCamera(false), capture.setMicrophone(false)]);
    expect(camera!.readyState).toBe('ended');
    expect(microphone).toMatchObject({ readyState: 'live', enabled: false });
    await settle(clock, microphoneParkMs + 1);
    expect(microphone!.readyState).toBe('ended');
  });

  it('answers push-to-talk with the same open microphone', async () => {
    const { capture, opened } = machine();
    await capture.setMicrophone(true);
    await capture.setMicrophone(false);
    await capture.setMicrophone(true);
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatchObject({ readyState: 'live', enabled: true });
    expect(capture.getSnapshot().microphone.state).toBe('on');
  });

  it('ends where the last wish was, however fast they come', async () => {
    const { capture, opened } = machine();
    await Promise.all([true, false, true, false].map((on) => capture.setCamera(on)));
    expect(capture.getSnapshot().camera).toMatchObject({ state: 'off', stream: null });
    expect(opened.every((track) => track.readyState === 'ended')).toBe(true);
  });

  it('takes another camera when the one in use is unplugged', async () => {
    const { capture, opened, plugged, clock } = machine();
    await capture.setCamera(true);
    plugged.video = ['back'];
    opened[0]!.unplug();
    await settle(clock);
    expect(capture.getSnapshot().camera).toMatchObject({ state: 'on', deviceId: 'back' });
  });

  it('goes back to the chosen one when that is plugged in again, and to no other', async () => {
    const { capture, opened, plugged, replug, clock } = machine();
    await capture.setCamera(true);
    await capture.switchDevice('camera', 'back');
    await settle(clock);
    plugged.video = ['front'];
    opened.at(-1)!.unplug();
    await settle(clock);
    replug({});
    await settle(clock);
    expect(capture.getSnapshot().camera).toMatchObject({ state: 'on', deviceId: 'front' });
    replug({ video: ['front', 'third'] });
    await settle(clock);
    expect(capture.getSnapshot().camera.deviceId).toBe('front');
    replug({ video: ['front', 'third', 'back'] });
    await settle(clock);
    expect(capture.getSnapshot().camera).toMatchObject({ state: 'on', deviceId: 'back' });
  });

  it('leaves the system’s loudspeaker where the chosen one is unplugged, and takes it again', async () => {
    const { capture, replug, clock } = machine();
    await settle(clock);
    capture.setSpeaker('soft');
    replug({ speaker: ['loud'] });
    await settle(clock);
    expect(capture.getSnapshot().speaker).toBeNull();
    replug({ speaker: ['loud', 'soft'] });
    await settle(clock);
    expect(capture.getSnapshot().speaker).toBe('soft');
  });

  it('turns to the camera on the other side and back, one open at a time, and remembers it', async () => {
    const { capture, opened } = machine();
    await capture.setCamera(true);
    await capture.turnCamera();
    expect(capture.getSnapshot().camera).toMatchObject({ state: 'on', deviceId: 'back' });
    expect(opened.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
    expect(readPreferred('camera')).toBe('back');
    await capture.turnCamera();
    expect(capture.getSnapshot().camera.deviceId).toBe('front');
  });

  it('says so when the last microphone is unplugged', async () => {
    const { capture, opened, plugged, clock } = machine();
    await capture.setMicrophone(true);
    plugged.audio = [];
    opened[0]!.unplug();
    await settle(clock);
    expect(capture.getSnapshot().microphone).toMatchObject({ state: 'error', error: 'none' });
  });

  it('remembers the chosen device for the next time, and takes another one when that is gone', async () => {
    const first = machine();
    await first.capture.switchDevice('camera', 'back');
    const second = machine();
    await second.capture.setCamera(true);
    expect(second.capture.getSnapshot().camera.deviceId).toBe('back');
    const third = machine();
    third.plugged.video = ['front'];
    await third.capture.setCamera(true);
    expect(third.capture.getSnapshot().camera).toMatchObject({ state: 'on', deviceId: 'front' });
  });
});
