import { expect, it } from 'vitest';
import { fileName } from './fileName.js';

it.each([
  ['8-A Matematik: Şekiller', '8-A Matematik Şekiller'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b/c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
  ['Ders\u202egpj.exe\u0000\n', 'Ders gpj.exe'],
  ['  ...Ders. . ', 'Ders'],
  ['NUL', '_NUL'],
  ['com1.txt', '_com1.txt'],
  ['Concord', 'Concord'],
  ['I\u0307stanbul', 'İstanbul'],
  ['???', 'toplanti'],
  ['ğ'.repeat(200), 'ğ'.repeat(80)],
])('%j is saved as %j', (text, name) => {
  expect(fileName(text, 'toplanti')).toBe(name);
});
