import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { manualClock } from '../manualClock';
import type { LocalTracks } from '../ownMedia';
import { LocalSources } from './localSources';
import { ScriptedConference, scriptedJitsi, settled } from './scriptedJitsi';
import { ScriptedStream, ScriptedTrack } from './scriptedTracks';

beforeEach(() => void vi.stubGlobal('MediaStream', ScriptedStream));
afterEach(() => void vi.unstubAllGlobals());

const none: LocalTracks = { microphone: null, camera: null, screen: null };

const begin = () => {
  const clock = manualClock();
  const conference = new ScriptedConference();
  const trouble = vi.fn<() => void>();
  const sources = new LocalSources(scriptedJitsi().library, conference, clock, trouble);
  const set = async (tracks: Partial<Record<keyof LocalTracks, ScriptedTrack>>) => {
    sources.set({
      ...none,
      ...(Object.fromEntries(Object.entries(tracks).map(([kind, track]) => [kind, track.asTrack])) as object),
    });
    await settled();
  };
  return { clock, conference, trouble, sources, set };
};

it('the engine sends copies, so that the capture’s own tracks are its own', async () => {
  const { conference, set } = begin();
  const [voice, face] = [new ScriptedTrack('voice'), new ScriptedTrack('face')];
  await set({ microphone: voice, camera: face });
  expect(conference.calls).toEqual(['add audio voice', 'add camera face']);
  await set({});
  expect([voice.readyState, face.readyState]).toEqual(['live', 'live']);
  expect([...voice.copies, ...face.copies].map((copy) => copy.readyState)).toEqual(['ended', 'ended']);
});

it('the engine sends a screen beside the camera', async () => {
  const { conference, set } = begin();
  const face = new ScriptedTrack('face');
  await set({ camera: face });
  await set({ camera: face, screen: new ScriptedTrack('slides') });
  expect(conference.calls).toEqual(['add camera face', 'add desktop slides']);
});

it('the engine goes on with another device by replacing the track', async () => {
  const { conference, set } = begin();
  await set({ camera: new ScriptedTrack('face') });
  await set({ camera: new ScriptedTrack('other') });
  expect(conference.calls).toEqual(['add camera face', 'replace camera face by camera other']);
});

it('the engine sends a camera anew that was set to another size, since the library measures it only once', async () => {
  const { conference, set } = begin();
  const face = new ScriptedTrack('face', 540);
  await set({ camera: face });
  face.height = 240;
  await set({ camera: face });
  expect(conference.calls).toEqual(['add camera face', 'replace camera face by camera face']);
  expect(conference.sources[0]!.track.height).toBe(240);
});

it('the engine keeps a source that was switched off in its place, or the next one would take its name', async () => {
  const { conference, set } = begin();
  const [face, slides] = [new ScriptedTrack('face'), new ScriptedTrack('slides')];
  await set({ camera: face, screen: slides });
  await set({ screen: slides });
  expect(conference.sources.map((one) => one.isMuted())).toEqual([true, false]);
  await set({ camera: face, screen: slides });
  expect(conference.calls.at(-1)).toBe('replace camera face by camera face');
  expect(conference.sources.map((one) => one.info.videoType)).toEqual(['camera', 'desktop']);
});

it('the engine tells the others of a camera that was unplugged, which the library does not', async () => {
  const { conference, set } = begin();
  const face = new ScriptedTrack('face');
  await set({ camera: face });
  face.copies[0]!.stop();
  await set({});
  expect(conference.sources[0]!.told).toEqual([true]);
});

it('the engine is silent at once, even while the library is busy', async () => {
  const { conference, clock, sources, set } = begin();
  const [voice, face] = [new ScriptedTrack('voice'), new ScriptedTrack('face')];
  conference.addTrack = () => new Promise(() => undefined);
  await set({ microphone: voice, camera: face });
  expect(voice.copies[0]!.readyState).toBe('live');
  sources.set(none);
  expect(voice.copies[0]!.readyState).toBe('ended');
  expect(face.copies[0]!.readyState).toBe('ended');
  clock.pass(1_000);
});

it('the engine ends where it should when it was told otherwise on the way', async () => {
  const { conference, sources, set } = begin();
  const voice = new ScriptedTrack('voice');
  sources.set({ ...none, microphone: voice.asTrack });
  await set({});
  expect(conference.sources.every((one) => one.isMuted())).toBe(true);
  expect(voice.copies.every((copy) => copy.readyState === 'ended')).toBe(true);
});

it('the engine opens again after the servers have muted it, once it is told to', async () => {
  const { conference, set } = begin();
  const voice = new ScriptedTrack('voice');
  await set({ microphone: voice });
  await conference.sources[0]!.mute();
  await set({});
  await set({ microphone: voice });
  expect(conference.calls.at(-1)).toBe('replace audio voice by audio voice');
  expect(conference.sources[0]!.isMuted()).toBe(false);
});

it('the engine tries three times more, a second apart, and then gives the conference up', async () => {
  const { conference, clock, trouble, set } = begin();
  const face = new ScriptedTrack('face');
  conference.failures = 2;
  await set({ camera: face });
  for (let second = 0; second < 2; second++) {
    clock.pass(1_000);
    await settled();
  }
  expect(conference.calls).toEqual(['add camera face']);
  expect(trouble).not.toHaveBeenCalled();
  conference.failures = 10;
  await set({ camera: new ScriptedTrack('other') });
  for (let second = 0; second < 3; second++) {
    expect(trouble).not.toHaveBeenCalled();
    clock.pass(1_000);
    await settled();
  }
  expect(trouble).toHaveBeenCalledOnce();
});

it('the engine closes every device with the conference', async () => {
  const { conference, sources, set } = begin();
  const voice = new ScriptedTrack('voice');
  await set({ microphone: voice });
  sources.close(Promise.resolve());
  expect(voice.copies[0]!.readyState).toBe('ended');
  await settled();
  expect(conference.sources[0]!.isDisposed).toBe(true);
});
