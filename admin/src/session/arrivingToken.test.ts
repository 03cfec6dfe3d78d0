import { expect, it } from 'vitest';
import { tokenOfAddress } from './arrivingToken';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://okul.example');
  const found = tokenOfAddress({ pathname, search, hash });
  return found && [found.rest, found.token];
};

it.each([
  ['/console/?iamToken=a.b.c', ['/console/', 'a.b.c']],
  ['/console/users?filter=x&iamToken=a.b.c#y', ['/console/users?filter=x#y', 'a.b.c']],
  ['/console/?iamToken=a&iamToken=b', ['/console/', 'a']],
  ['/console/?iamToken=', null],
  ['/console/users', null],
])('an address of the console keeps nothing of a token: %s', (address, expected) => {
  expect(at(address)).toEqual(expected);
});
