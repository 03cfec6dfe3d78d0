import { expect, it } from 'vitest';
import { nameKey } from './nameKey.js';

it.each([
  ['AYŞE ÖZ', 'ayse oz'],
  ['  Ayşe\u00a0\u200bÖz ', 'ayse oz'],
  ['Işıl İNCE', 'isil ince'],
  ['A\u0301yse-Oz', 'ayse oz'],
  ['Ａｙｓｅ Ｏｚ', 'ayse oz'],
  ['Aу\u0455е Оz', 'ayse oz'],
  ['ΑYSΕ ΟΖ', 'ayse oz'],
  ['می\u200cخواهم', 'میخواهم'],
  ['Ay\u200dse\u115f Oz\u3164', 'ayse oz'],
])('the key of a name takes %s for the person %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

it('the key of a name leaves nothing of a name without letters', () => {
  expect(nameKey('... --- \u202e \u3164\u115f\u1160 \u2800')).toBe('');
});

it('the key of a name leaves another script its own words', () => {
  expect(nameKey('Жанна Юрьева')).not.toBe('');
  expect(nameKey('Жанна Юрьева')).not.toBe(nameKey('Дарья Юрьева'));
});
