import { expect, test } from 'vitest';
import { viewersCarried } from './broadcastCapacity.js';

test.each([
  ['a school’s slow line', 20, 4, { high: 5, middle: 16, low: 41, sound: 123 }],
  ['a good line', 1_000, 4, { high: 296, middle: 800, low: 2_051, sound: 6_153 }],
  ['a machine smaller than its line', 10_000, 1, { high: 2_962, middle: 5_000, low: 5_000, sound: 5_000 }],
  ['no line', 0, 4, { high: 0, middle: 0, low: 0, sound: 0 }],
])('%s carries so many viewers', (_, megabits, cores, carried) => {
  expect(viewersCarried(megabits, cores)).toEqual(carried);
});
