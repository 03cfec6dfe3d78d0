import { describe, expect, it } from 'vitest';
import { isCommonPassword, newPasswordFault, passwordBand, passwordStrength } from './passwords.js';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    // Five, then half of it, then a third.
    ['aaa', 9],
    ['abcdefgh', 40],
    ['abcdefg1', 50],
    ['abcdeF1-', 70],
    ['ığüşöçĞ1', 60],
    ['a'.repeat(128), 27],
    ['Rıhtımda-3-martı-uçuyordu', 100],
  ])('of %s is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('is weak below 33, strong from 66, and weak wherever everybody would try it', () => {
    expect(passwordBand('abcdef')).toBe('weak');
    expect(passwordBand('abcdefgh')).toBe('moderate');
    expect(passwordBand('abcdeF1-')).toBe('strong');
    for (const known of ['password123', 'Galatasaray1905', 'Öğretmen123', 'İstanbul1453', '123456789'])
      expect([known, isCommonPassword(known), passwordBand(known)]).toEqual([known, true, 'weak']);
  });
});

it('a new password is there, long enough, and written twice alike', () => {
  expect(newPasswordFault('', '')).toBe('warning.passwordRequired');
  expect(newPasswordFault('long enough', '')).toBe('warning.passwordRequired');
  expect(newPasswordFault('short', 'short')).toBe('warning.passwordTooShort');
  expect(newPasswordFault('long enough', 'long enouhg')).toBe('warning.passwordDoesntMatch');
  expect(newPasswordFault('long enough', 'long enough')).toBeNull();
});
