import { expect, it } from 'vitest';
import { pressedKey } from './pressedKey';

it.each([
  ['c', 'KeyC', 'c'],
  ['C', 'KeyC', 'c'],
  // Russian, Greek, Arabic, Hebrew, Hindi
  ['с', 'KeyC', 'c'],
  ['ψ', 'KeyC', 'c'],
  ['ؤ', 'KeyC', 'c'],
  ['ב', 'KeyC', 'c'],
  ['म', 'KeyC', 'c'],
  ['١', 'Digit1', '1'],
  // Turkish F and French keyboards write Latin letters in other places.
  ['v', 'KeyC', 'v'],
  ['a', 'KeyQ', 'a'],
  ['ş', 'Semicolon', 'ş'],
  [' ', 'Space', ' '],
  ['?', 'Digit7', '?'],
  ['Escape', 'Escape', 'escape'],
  ['ж', 'Semicolon', 'ж'],
])('"%s" at %s is "%s"', (key, code, pressed) => {
  expect(pressedKey({ key, code })).toBe(pressed);
});
