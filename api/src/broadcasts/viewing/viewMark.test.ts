import { describe, expect, it } from 'vitest';
import { viewTime } from './viewMark.js';

describe('the time of a viewer’s cookie', () => {
  it('is the same for all who come in the same minute, and never shorter than it was said to be', () => {
    const ends = new Set<number>();
    for (let second = 0; second < 60; second++) {
      const { until, maxAge } = viewTime((600_000_001 + second) * 1_000, 300);
      expect(maxAge).toBe(until - 600_000_001 - second);
      expect(maxAge).toBeGreaterThanOrEqual(300);
      expect(maxAge).toBeLessThan(360);
      ends.add(until);
    }
    expect(ends.size).toBe(1);
  });

  it('is to the second where it is short', () => expect(viewTime(7_400, 5)).toEqual({ until: 12, maxAge: 5 }));
});
