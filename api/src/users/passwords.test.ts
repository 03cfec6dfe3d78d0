import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './passwords.js';

const composed = 'Şifrem güçlü 1'.normalize('NFC');
const inParts = composed.normalize('NFD');

describe('a password', () => {
  it.each([
    ['composed letters', composed, inParts],
    ['letters in their parts', inParts, composed],
    ['full-width letters', 'ｓｅｃｒｅｔ１２３', 'secret123'],
    ['a space that does not break', 'uzun\u00a0parola', 'uzun parola'],
    ['a wide space', 'uzun\u3000parola', 'uzun parola'],
    ['an Ogham space', 'uzun\u1680parola', 'uzun parola'],
  ])('of %s opens from every system', async (_, chosen, typed) => {
    const stored = await hashPassword(chosen);
    expect(await checkPassword(stored, typed)).toBe(true);
    expect(await checkPassword(stored, chosen)).toBe(true);
    expect(await checkPassword(stored, `${typed}x`)).toBe(false);
  });

  it.each([
    ['in parts', inParts, inParts],
    ['in parts, typed composed', inParts, composed],
    ['composed, typed in parts', composed, inParts],
    ['full-width', 'ｓｅｃｒｅｔ１２３', 'ｓｅｃｒｅｔ１２３'],
  ])('that was kept as it came still opens: %s', async (_, kept, typed) => {
    expect(await checkPassword(await hash(kept), typed)).toBe(true);
  });

  it('of other letters is another one', async () => {
    const stored = await hashPassword('Parola ısı 1');
    for (const other of ['parola ısı 1', 'Parola isi 1', 'Parola  ısı 1', 'Parola ısı 1 '])
      expect(await checkPassword(stored, other), other).toBe(false);
    expect(await checkPassword(null, 'nobody')).toBe(false);
  });
});
