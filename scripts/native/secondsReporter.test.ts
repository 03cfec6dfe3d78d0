import { describe, expect, it } from 'vitest';
import { slowestOf, summary } from './secondsReporter.js';

describe('the last lines of a run', () => {
  it('name the ten slowest tests of all suites, slowest first, and end with the sum', () => {
    const took = Array.from({ length: 12 }, (_, n) => ({ seconds: n + 0.5, name: `a.test.ts > test ${n}` }));
    const lines = summary({ passed: 11, failed: 0, skipped: 1, slowest: slowestOf(took) }).split('\n');
    expect(lines.slice(0, 3)).toEqual(['', 'The slowest tests', '   11.5 s  a.test.ts > test 11']);
    expect(lines.at(-3)).toBe('    2.5 s  a.test.ts > test 2');
    expect(lines.slice(-2)).toEqual(['', '11 passed, 0 failed, 1 skipped']);
  });

  it('are the sum alone where nothing ran', () => {
    expect(summary({ passed: 0, failed: 1, skipped: 0, slowest: [] })).toBe('0 passed, 1 failed');
  });
});
