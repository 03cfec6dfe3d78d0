import { expect, it } from 'vitest';
import { nameKey } from './nameKey.js';

it.each([
  ['AYŞE ÖZ', 'ayse oz'],
  ['  Ayşe\u00a0\u200bÖz ', 'ayse oz'],
  ['Işıl İNCE', 'isil ince'],
  ['A\u0301yse-Oz', 'ayse oz'],
  ['Ａｙｓｅ Ｏｚ', 'ayse oz'],
])('takes %s for the person %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

it('leaves nothing of a name without letters', () => {
  expect(nameKey('... --- \u202e')).toBe('');
});
