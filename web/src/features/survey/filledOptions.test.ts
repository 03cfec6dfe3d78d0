import { expect, it } from 'vitest';
import { filledOptions } from './filledOptions';

it.each([
  [['Müze', ' ', ' Park ', ''], 2, { options: ['Müze', 'Park'], correct: 1 }],
  [['Müze', '', 'Park'], 1, { options: ['Müze', 'Park'], correct: null }],
  [['', ''], null, { options: [], correct: null }],
  [['a', 'b'], 0, { options: ['a', 'b'], correct: 0 }],
])('the form drops empty options of %j and finds the right one (%s)', (options, right, expected) => {
  expect(filledOptions(options, right)).toEqual(expected);
});
