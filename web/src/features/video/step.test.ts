import { expect, it } from 'vitest';
import { correctionOf } from './step';

it.each([
  [0, { rate: 1 }],
  [0.04, { rate: 1 }],
  [-0.04, { rate: 1 }],
  [0.12, { rate: 0.96 }],
  [-0.12, { rate: 1.04 }],
  [0.5, { rate: 0.92 }],
  [-0.5, { rate: 1.08 }],
  [0.61, 'jump'],
  [-30, 'jump'],
])('%f s off is brought back by %j', (seconds, correction) => {
  const found = correctionOf({ seconds, rate: 1, bends: true });
  if (typeof found === 'string') expect(found).toBe(correction);
  else expect(found.rate).toBeCloseTo((correction as { rate: number }).rate, 6);
});

it('the player bends the room’s own rate', () => {
  expect(correctionOf({ seconds: -0.12, rate: 2, bends: true })).toEqual({ rate: 2.08 });
});

it('the player jumps sooner where a player knows whole rates alone', () => {
  expect(correctionOf({ seconds: 0.3, rate: 1.5, bends: false })).toEqual({ rate: 1.5 });
  expect(correctionOf({ seconds: -0.36, rate: 1, bends: false })).toBe('jump');
});
