import { expect, it } from 'vitest';
import { timeOf } from './timeOf';

it.each([
  ['09:40', '09:40'],
  ['9:40', '09:40'],
  ['9.40', '09:40'],
  ['9 40', '09:40'],
  ['940', '09:40'],
  ['0940', '09:40'],
  ['1407', '14:07'],
  ['9', '09:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:60', null],
  ['9:4', null],
  ['dokuz', null],
  ['', null],
])('"%s" means %s', (text, time) => {
  expect(timeOf(text)).toBe(time);
});
