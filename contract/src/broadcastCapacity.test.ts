import { expect, test } from 'vitest';
import { viewersCarried } from './broadcastCapacity.js';

test.each([
  ['a school’s slow line', 20, 4, { high: 5, low: 28, sound: 123 }],
  ['a good line', 1_000, 4, { high: 296, low: 1_428, sound: 6_153 }],
  ['a machine smaller than its line', 10_000, 1, { high: 2_962, low: 5_000, sound: 5_000 }],
  ['no line', 0, 4, { high: 0, low: 0, sound: 0 }],
])('%s carries so many viewers', (_, megabits, cores, carried) => {
  expect(viewersCarried(megabits, cores)).toEqual(carried);
});
