import { expect, it } from 'vitest';
import { repeatedName } from './repeatedName.js';

it.each([
  ['{"sub":"a","aud":"b"}', null],
  ['{"sub":"a","sub":"b"}', 'sub'],
  ['{"sub" : "a", "s\\u0075b" : "b"}', 'sub'],
  ['{"a":{"x":1},"b":{"x":2}}', null],
  ['{"a":[{"x":1,"y":[],"x":2}]}', 'x'],
  ['{"a":"{\\"sub\\":1,\\"sub\\":2}"}', null],
  ['{"a":"\\\\","a":1}', 'a'],
  ['["sub","sub"]', null],
  ['{"":1,"":2}', ''],
])('JSON %s names twice: %s', (text, name) => {
  JSON.parse(text);
  expect(repeatedName(text)).toBe(name);
});
