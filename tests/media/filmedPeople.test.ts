import { describe, expect, it } from 'vitest';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { filmedLesson, filmStoryMs } from '../support/filmedLesson.js';
import { probe } from '../support/filmLook.js';
import { isLongRun } from '../support/longRun.js';
import { schoolDay } from '../support/schoolDay.js';

const missing = missingForRecorder();

describe.skipIf(!isLongRun || missing.length > 0)(
  `our recorder where browsers send to each other${missing.length > 0 ? `: lacks ${missing.join(', ')}` : ''}`,
  () => {
    const day = schoolDay();
    const { film, look } = filmedLesson(day);

    it(
      'a film of the teacher has of a pupil neither a dot nor a tone',
      async () => {
        const file = await film('teacher');
        const { tones, shares } = look(file);
        expect(tones[0]).toBeGreaterThan(-30);
        for (const silent of tones.slice(1)) expect(silent).toBeLessThan(tones[0]! - 20);
        expect(shares[0]).toBeGreaterThan(0.5);
        expect(shares.slice(1).every((share) => share < 0.001)).toBe(true);
      },
      filmStoryMs,
    );

    it(
      'a film of everybody has all three, and from a guardian’s no on nothing of their child',
      async () => {
        const file = await film('tiles', async ({ pass }) => {
          await day.school.data.query(
            `INSERT INTO filming_consents (person_id, answer, source, entered_by) VALUES ($1, 'refused', 'list', $2)`,
            [day.mert.id, day.ayse.id],
          );
          await pass(15);
        });
        // A busy machine needs seconds for the ways of three pictures.
        const [before, after] = [look(file, 18), look(file, probe(file).seconds - 4)];
        for (const heard of before.tones.slice(0, 3)) expect(heard).toBeGreaterThan(before.tones[3]! + 12);
        for (const share of before.shares) expect(share, JSON.stringify(before)).toBeGreaterThan(0.1);
        for (const heard of after.tones.slice(0, 2)) expect(heard).toBeGreaterThan(after.tones[2]! + 20);
        expect([after.shares[0]! > 0.1, after.shares[1]! > 0.1, after.shares[2]! < 0.001]).toEqual([true, true, true]);
      },
      filmStoryMs,
    );
  },
);
