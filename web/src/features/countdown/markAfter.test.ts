import { expect, it } from 'vitest';
import { markAfter } from './markAfter';

it.each<[string, number | undefined, number, number, number | undefined]>([
  ['says nothing while none is near', undefined, 180, 179, undefined],
  ['says a mark that was passed', undefined, 61, 60, 60],
  ['says it where seconds were left out', undefined, 75, 52, 60],
  ['says the last of several', undefined, 75, 8, 10],
  ['goes on with it until the next', 60, 40, 39, 60],
  ['says the next', 60, 11, 10, 10],
  ['says none that was passed before one came', undefined, 0, 27, undefined],
  ['says none at which it begins', undefined, 60, 59, undefined],
  ['forgets it where time is added', 10, 8, 68, undefined],
  ['forgets it at the end, and where it is paused', 10, 1, 0, undefined],
])('%s', (_title, mark, before, seconds, said) => {
  expect(markAfter(mark, before, seconds)).toBe(said);
});
