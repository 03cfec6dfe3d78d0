import { describe, expect, it } from 'vitest';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { filmedLesson, filmStoryMs } from '../support/filmedLesson.js';
import { probe } from '../support/filmLook.js';
import { jitsiStack } from '../support/jitsiServers.js';
import { schoolDay } from '../support/schoolDay.js';

const isPossible = jitsiStack !== null && missingForRecorder().length === 0;

/** Over real servers: see `jitsiStack`. */
describe.skipIf(!isPossible)('our recorder over the conference servers', () => {
  const { film, look } = filmedLesson(schoolDay(jitsiStack ?? {}));

  it(
    'a film of the teacher has her picture and voice, and no other’s',
    async () => {
      const file = await film('teacher');
      expect(probe(file).streams).toEqual(['h264', 'aac']);
      expect(probe(file).seconds).toBeGreaterThan(7);
      const { tones, shares } = look(file);
      expect(tones[0]).toBeGreaterThan(-30);
      for (const silent of tones.slice(1)) expect(silent).toBeLessThan(tones[0]! - 20);
      expect(shares[0]).toBeGreaterThan(0.5);
      expect(shares.slice(1).every((share) => share < 0.001)).toBe(true);
    },
    filmStoryMs,
  );

  it(
    'a film of everybody has all three pictures and voices',
    async () => {
      const file = await film('tiles');
      const { tones, shares } = look(file);
      for (const heard of tones.slice(0, 3)) expect(heard).toBeGreaterThan(tones[3]! + 12);
      for (const share of shares) expect(share).toBeGreaterThan(0.1);
    },
    filmStoryMs,
  );
});
