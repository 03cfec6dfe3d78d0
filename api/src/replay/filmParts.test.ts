import { cutFilmOf, cutTimeOf } from '@derslik/contract/filmCuts';
import { filmSecondsAt } from '../recordings/films/filmSpans.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmPartsOf, lessonTimeOf } from './filmParts.js';
import { missedIn } from './replay.service.js';
import { pieceAround } from './searchedText.js';
import { isWithin, minus, union, type LessonMs } from './spans.js';

const spans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 60 })), { maxLength: 6 })
  .map((gaps): LessonMs[] => {
    let at = 0;
    return gaps.map(([gap, length]) => {
      const from = at + gap * 1_000;
      at = from + length * 1_000;
      return [from, at];
    });
  });

describe('where a film plays in its lesson', () => {
  it('each moment of it is where the film and its cut say', () => {
    const passage = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(spans, fc.array(passage, { maxLength: 4 }), (filmed, taken) => {
        const length = filmed.reduce((all, [from, to]) => all + to - from, 0) / 1_000;
        const out = taken.map(([from, more]) => ({ from, to: from + more }));
        const cut =
          taken.length === 0 ? null : cutFilmOf({ from: 0, to: Math.max(length, 1), out, silent: [] }, length);
        const parts = filmPartsOf(filmed, cut);
        for (let at = 0; at < (filmed.at(-1)?.[1] ?? 0) + 2_000; at += 500) {
          // The last moment of a stretch belongs to what comes after it.
          const isFilmed = isWithin(at, filmed);
          const seconds = isFilmed ? filmSecondsAt(filmed, at) : null;
          const wanted = seconds === null || cut === null ? seconds : cutTimeOf(cut.kept, seconds);
          const part = parts.find(({ span }) => isWithin(at, [span]));
          expect(part ? (part.at + at - part.span[0]) / 1_000 : null, `at ${at}`).toEqual(wanted);
          if (part) expect(lessonTimeOf(parts, part.at + at - part.span[0])).toBe(at);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('stretches of a lesson', () => {
  it('are added and taken away moment by moment', () => {
    fc.assert(
      fc.property(spans, spans, (ones, others) => {
        const [both, left] = [union([...ones, ...others]), minus(ones, others)];
        for (let at = 0; at < 600_000; at += 1_000) {
          expect(isWithin(at, both)).toBe(isWithin(at, ones) || isWithin(at, others));
          expect(isWithin(at, left)).toBe(isWithin(at, ones) && !isWithin(at, others));
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['came late', [[60_000, 600_000]], [[0, 60_000]]],
    [
      'lost the line',
      [
        [0, 100_000],
        [160_000, 600_000],
      ],
      [[100_000, 160_000]],
    ],
    [
      'was there, and out for a moment',
      [
        [0, 100_000],
        [105_000, 600_000],
      ],
      [],
    ],
    ['never came', [], [[0, 600_000]]],
    [
      'came back on another device',
      [
        [0, 300_000],
        [200_000, 600_000],
      ],
      [],
    ],
    ['left early', [[0, 400_000]], [[400_000, 600_000]]],
  ] as [string, LessonMs[], LessonMs[]][])('who %s has missed just that', (_, inside, missed) => {
    expect(missedIn([[0, 600_000]], inside)).toEqual(missed);
  });
});

describe('a piece of what was found', () => {
  it('is the whole of a short text, and of a long one what stands around it', () => {
    expect(pieceAround('Isı  ve\nsıcaklık', 'ISI')).toBe('Isı ve sıcaklık');
    const long = `${'ğüşiöç '.repeat(60)}FOTOSENTEZ ${'😀 '.repeat(200)}`;
    const piece = pieceAround(long, 'fotosentez');
    expect(piece).toContain('FOTOSENTEZ');
    expect([...piece].length).toBeLessThanOrEqual(162);
    expect(piece.startsWith('…') && piece.endsWith('…')).toBe(true);
    expect(piece).not.toContain('�');
  });
});
