import { describe, expect, it } from 'vitest';
import { tokenOfAddress } from './arrivingToken';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://okul.example');
  const found = tokenOfAddress({ pathname, search, hash });
  return found && [found.rest, found.kind, found.token, found.isKur];
};

describe('an address with a token', () => {
  it.each([
    ['/?iamToken=a.b.c', ['/', 'iam', 'a.b.c', false]],
    ['/toplantilar?tab=past&iamToken=a.b.c&lang=en#x', ['/toplantilar?tab=past&lang=en#x', 'iam', 'a.b.c', false]],
    ['/room/123-456-789?pwd=x&iamToken=a.b.c', ['/room/123-456-789?pwd=x', 'iam', 'a.b.c', false]],
    ['/live?room=1&user=a.b.c&isKur=1', ['/live?room=1&isKur=1', 'check', 'a.b.c', true]],
    ['/live?room=1&user=x&iamToken=a.b.c', ['/live?room=1', 'iam', 'a.b.c', false]],
    ['/?iamToken=a&iamToken=b', ['/', 'iam', 'a', false]],
    ['/stoys-login/a.b.c?lang=en', ['/stoys-login?lang=en', 'ticket', 'a.b.c', false]],
    ['/stoys-login#a.b.c', ['/stoys-login', 'ticket', 'a.b.c', false]],
    ['/stoys-login/a.b.c/', ['/stoys-login', 'ticket', 'a.b.c', false]],
  ])('%s keeps nothing of it', (address, expected) => {
    expect(at(address)).toEqual(expected);
  });

  it.each(['/', '/?iamToken=', '/toplantilar?user=ayse', '/stoys-login', '/stoys-login/', '/stoys-loginx/a'])(
    '%s has none',
    (address) => {
      expect(at(address)).toBeNull();
    },
  );
});
