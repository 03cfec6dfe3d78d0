import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { appUri, makeAppSecret, readAppCode, stepOfCode } from './factorCodes.js';

// RFC 6238, appendix B: the ASCII text 12345678901234567890 as base32; its codes have eight digits, of which these are the last six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('a code of the standard at %i s is of its own step', (at, code, step) => {
  expect(stepOfCode(secret, code, at * 1_000)).toBe(step);
  // A clock one step off, either way; not two.
  expect(stepOfCode(secret, code, (at + 30) * 1_000)).toBe(step);
  expect(stepOfCode(secret, code, (at - 30) * 1_000)).toBe(step);
  expect(stepOfCode(secret, code, (at + 60) * 1_000)).toBeNull();
  expect(stepOfCode(secret, code, (at - 60) * 1_000)).toBeNull();
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['K7MQW-3XP9R', null],
])('%j is read as %j', (typed, code) => expect(readAppCode(typed)).toBe(code));

it('a new secret has 160 bits, and its address says it with school and user name', () => {
  const made = makeAppSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const uri = appUri(made, 'Ihlamur: Ortaokulu', 'ayse.yıldırım@okul.example');
  const read = new URL(uri);
  expect(read.protocol).toBe('otpauth:');
  expect(read.searchParams.get('secret')).toBe(made);
  expect(stepOfCode(made, new TOTP({ secret: made }).generate())).not.toBeNull();
});
