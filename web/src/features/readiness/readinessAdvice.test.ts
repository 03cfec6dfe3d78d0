import { expect, test } from 'vitest';
import { readinessAdvice, readinessBands, type ReadinessFacts } from './readinessAdvice';

const ready: ReadinessFacts = {
  camera: { error: null, height: 720, fps: 20 },
  microphone: { error: null, level: 0.6 },
  network: { signalling: true, roundTrip: 20, down: 20_000, up: 5_000, udp: true, relay: true, loss: 0 },
  heard: true,
};
const weak = { ...ready.network, down: 300, up: 100 };
const none = { error: 'none', height: 0, fps: 0, level: 0 } as const;

test.each<[string, Partial<ReadinessFacts>, string]>([
  ['all is well', {}, 'readiness.ready'],
  ['nobody said whether the sound was heard', { heard: null }, 'readiness.ready'],
  ['a weak line comes before all', { network: weak, heard: false, microphone: none, camera: none }, 'network.weak'],
  ['no sound', { heard: false, microphone: none }, 'readiness.soundNone'],
  ['a microphone that is not allowed', { microphone: { error: 'denied', level: 0 } }, 'readiness.microphoneDenied'],
  ['none', { microphone: none, camera: none }, 'readiness.microphoneNone'],
  ['a microphone that another program has', { microphone: { error: 'busy', level: 0 } }, 'readiness.microphoneBusy'],
  ['a microphone that hardly hears', { microphone: { error: null, level: 0.05 } }, 'readiness.microphoneWeak'],
  ['no camera', { camera: none }, 'readiness.cameraNone'],
  ['a camera without pictures', { camera: { error: null, height: 720, fps: 0 } }, 'readiness.cameraBusy'],
  ['a slow camera', { camera: { error: null, height: 720, fps: 3 } }, 'readiness.cameraWeak'],
  ['a middling line', { network: { ...ready.network, up: 500 } }, 'network.middle'],
])('%s', (_, facts, advice) => {
  expect(readinessAdvice({ ...ready, ...facts })).toBe(advice);
});

test('the advice says bands, and null where nobody said', () => {
  expect(readinessBands({ ...ready, heard: null, network: weak })).toEqual({
    ...{ camera: 100, microphone: 100, sound: null, network: 33 },
  });
});
