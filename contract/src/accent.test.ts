import { describe, expect, it } from 'vitest';
import { accentOf, accentSurfaces, contrastLeast, contrastOf, isReadableAccent, nearestAccent } from './accent.js';

it('the accent counts contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
});

it.each([
  ['#0b6e66', true],
  ['#1d4ed8', true],
  ['#ffcc00', false],
  ['#ffffff', false],
])('%s may be a school’s colour: %s', (colour, isReadable) => {
  expect(isReadableAccent(colour)).toBe(isReadable);
  expect(isReadableAccent(nearestAccent(colour))).toBe(true);
  expect(nearestAccent(colour) === colour).toBe(isReadable);
});

describe.each(['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080', '#1d4ed8'])(
  '%s',
  (colour) => {
    it.each(['original', 'dark'] as const)('is read on everything it stands on: %s', (theme) => {
      const tokens = accentOf(colour)[theme];
      for (const other of [...accentSurfaces[theme], tokens['accent-soft'], tokens['accent-ink']])
        expect(contrastOf(tokens.accent, other)).toBeGreaterThanOrEqual(contrastLeast);
      expect(contrastOf(tokens['accent-hover'], tokens['accent-ink'])).toBeGreaterThanOrEqual(contrastLeast);
    });
  },
);
