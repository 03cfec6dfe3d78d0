import { expect, it } from 'vitest';
import { moved } from './moved';

const drawn = new Map([
  [0, 'ayse'],
  [1, 'elif'],
  [2, 'mert'],
]);

it.each<[string, (string | null)[], string, number, (string | null)[]]>([
  ['somebody new goes to their place', [null, null, null, null], 'can', 1, [null, 'can', null, null]],
  ['two change places', ['ayse', 'elif', null, null], 'elif', 0, ['elif', 'ayse', null, null]],
  [
    'whoever stood there by themselves takes the place that is left',
    [null, null, 'mert', null],
    'mert',
    0,
    ['mert', null, 'ayse', null],
  ],
  ['nobody stands in two places', ['can', null, null, null], 'can', 3, [null, null, null, 'can']],
])('%s', (_, places, id, place, expected) => {
  expect(moved(places, drawn, id, place)).toEqual(expected);
});
