import { expect, it } from 'vitest';
import { writtenTimeOf, cutTimeText } from './cutTimes';

it.each([
  ['0', 0],
  ['83', 83],
  ['1:23', 83],
  [' 1:23,4 ', 83.4],
  ['1:23.45', 83.45],
  ['1:02:03', 3_723],
  ['1:60', null],
  ['1:61:00', null],
  ['-1', null],
  ['', null],
  ['1:', null],
  ['on', null],
  ['1:2:3:4', null],
])('a time of a film that is written as “%s” is %s s', (written, seconds) => {
  expect(writtenTimeOf(written)).toBe(seconds);
});

it('a time of a film is written with tenths where it has any, and read back', () => {
  expect([0, 83, 83.4, 59.96, 3_723.5].map((seconds) => cutTimeText(seconds, ','))).toEqual([
    ...['0:00', '1:23', '1:23,4', '1:00', '1:02:03,5'],
  ]);
  for (const seconds of [0.1, 59.9, 600, 3_599.9])
    expect(writtenTimeOf(cutTimeText(seconds, ','))).toBeCloseTo(seconds, 5);
});
