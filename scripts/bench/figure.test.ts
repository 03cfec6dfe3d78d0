import { expect, it } from 'vitest';
import { isKept, verdictOf, type Finding } from './figure.js';

const of = (median: number) => ({ median, min: median, max: median });
const result = (control?: number) => ({
  ...{ findings: [], method: '' },
  ...(control !== undefined && { control: of(control) }),
});

it.each<[string, boolean, number | undefined, number]>([
  ['a whole run whose floor agrees with itself', true, 1.05, 5],
  ['a whole run without a floor', true, undefined, 5],
  ['a rehearsal', false, 1, 4],
  ['a void run', false, 1.06, 5],
  ['a void run the other way', false, 0.94, 7],
])('%s takes the place of what was measured last: %s', (_, isIt, control, rounds) =>
  expect(isKept(result(control), rounds)).toBe(isIt),
);

it.each([
  [0.5, 'goal'],
  [1.3, 'gate'],
  [1.31, 'missed'],
] as const)('%f of a gate of 1.3 and a goal of 0.65 is %s', (median, verdict) => {
  const finding: Finding = { name: '', unit: 'x', value: of(median), against: '', gate: 1.3, goal: 0.65 };
  expect(verdictOf(finding)).toBe(verdict);
});
