import { expect, it } from 'vitest';
import { decodePwd, encodePwd } from './roomLinks.js';

it('a link’s password is base64, three times, and read back', () => {
  // echo -n ABCDE | base64 | base64 | base64, without line ends
  expect(encodePwd('ABCDE')).toBe('VVZWS1JGSkZWVDA9');
  expect(decodePwd('VVZWS1JGSkZWVDA9')).toBe('ABCDE');
});

it.each([
  ['nothing', ''],
  ['base64 twice', btoa(btoa('ABCDE'))],
  ['no base64', '%%%'],
  ['control characters', encodePwd('AB\u0000DE')],
  ['more than a password may be', encodePwd('A'.repeat(65))],
])('the password of a link is null for %s', (_what, pwd) => {
  expect(decodePwd(pwd)).toBeNull();
});
