import { describe, expect, it } from 'vitest';
import { lessonSecondsAt, nextMissed, partAt, shownFrom, shownTo, standingAt } from './lessonTime';

const parts = [
  { from: 60, to: 110, film: 'a', at: 0 },
  { from: 120, to: 140, film: 'a', at: 50 },
];

describe('a film in its lesson', () => {
  it.each([
    [0, 60],
    [49, 109],
    [50, 120],
    [65, 135],
    [90, 140],
  ])('the film’s second %i was the lesson’s second %i', (film, lesson) => {
    expect(lessonSecondsAt(parts, film)).toBe(lesson);
  });

  it('knows what was filmed, and what stands there', () => {
    expect([59, 60, 110, 115, 139.9, 140].map((at) => partAt(parts, at)?.at ?? null)).toEqual([
      ...[null, 0, null, null, 50, null],
    ]);
    expect(standingAt(parts, 130)?.at).toBe(50);
    expect(standingAt(parts, 112)).toBeNull();
  });

  it('passes over what is not to be seen', () => {
    expect([0, 70, 115, 139, 150].map((at) => shownFrom(parts, at))).toEqual([60, 70, 120, 139, null]);
    expect([shownTo(parts, 116, 121), shownTo(parts, 116, 109), shownTo(parts, 55, 60)]).toEqual([109, 120, 60]);
  });
});

describe('minutes that were missed', () => {
  it('are played one after the other, and no other', () => {
    const missed = [
      { from: 0, to: 10 },
      { from: 50, to: 60 },
    ];
    expect([0, 9, 10, 30, 50, 59, 60, 100].map((at) => nextMissed(missed, at))).toEqual([
      ...[null, null, 50, 50, null, null, 'over', 'over'],
    ]);
  });
});
