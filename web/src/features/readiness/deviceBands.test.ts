import { describe, expect, test } from 'vitest';
import { cameraBand, microphoneBand } from './deviceBands';

describe('a camera', () => {
  test.each([
    [{ error: null, height: 720, fps: 30 }, 100],
    [{ error: null, height: 480, fps: 20 }, 100],
    [{ error: null, height: 720, fps: 9 }, 66],
    [{ error: null, height: 240, fps: 30 }, 66],
    [{ error: null, height: 144, fps: 30 }, 33],
    [{ error: null, height: 720, fps: 3 }, 33],
    [{ error: null, height: 720, fps: 0 }, 0],
    [{ error: 'denied', height: 0, fps: 0 }, 0],
  ] as const)('%o: %d', (facts, band) => {
    expect(cameraBand(facts)).toBe(band);
  });
});

describe('a microphone', () => {
  test.each([
    [{ error: null, level: 0.6 }, 100],
    [{ error: null, level: 0.1 }, 33],
    [{ error: 'none', level: 0 }, 0],
  ] as const)('%o: %d', (facts, band) => {
    expect(microphoneBand(facts)).toBe(band);
  });
});
