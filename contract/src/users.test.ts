import { describe, expect, it } from 'vitest';
import { adminUserCreate, adminUserUpdate } from './users.js';

const person = { name: 'Elif', surname: 'Gökçe', userType: 'student', password: 'a long password' };

describe('a user name that a manager types', () => {
  it.each([
    ['in capitals of a Turkish keyboard', 'ELİF.GOKCE', 'elif.gokce'],
    ['in full width', 'ｅｌｉｆ', 'elif'],
    ['pasted with what nobody sees', '\u202aelif\u200b.gokce\u202c ', 'elif.gokce'],
    ['with spaces that do not break', '\u00a0elif\u00a0', 'elif'],
  ])('is kept as sign-in reads it: %s', (_, typed, kept) => {
    expect(adminUserCreate.parse({ ...person, username: typed }).username).toBe(kept);
    expect(adminUserUpdate.parse({ username: typed }).username).toBe(kept);
  });

  it.each(['', 'e', 'elif gökçe', 'elif/gokce', 'a'.repeat(65)])('is refused where it is none: "%s"', (typed) => {
    expect(adminUserCreate.safeParse({ ...person, username: typed }).success).toBe(false);
    expect(adminUserUpdate.safeParse({ username: typed }).success).toBe(false);
  });
});
