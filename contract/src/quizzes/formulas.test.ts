import { expect, it } from 'vitest';
import { joinFormulas, splitFormulas } from './formulas.js';

it.each([
  ['Düz yazı', ['Düz yazı']],
  ['$x^2$', [['x^2']]],
  ['Alan $\\frac{1}{2}ab$ olur', ['Alan ', ['\\frac{1}{2}ab'], ' olur']],
  ['$a$ ve $b$', [['a'], ' ve ', ['b']]],
  ['5 $ ve 6 $', ['5 $ ve 6 $']],
  ['5$ ve 6$', ['5$ ve 6$']],
  ['\\$5 ile \\$6', ['$5 ile $6']],
  ['tek $ işareti', ['tek $ işareti']],
  ['$$', ['$$']],
  ['$a\nb$', ['$a\nb$']],
  ['$5\\$$', [['5\\$']]],
])('%s', (text, expected) => {
  const pieces = expected.map((one) =>
    typeof one === 'string' ? { text: one, isFormula: false } : { text: one[0], isFormula: true },
  );
  expect(splitFormulas(text)).toEqual(pieces);
  expect(splitFormulas(joinFormulas(splitFormulas(text)))).toEqual(pieces);
});
