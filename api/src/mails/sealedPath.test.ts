import { expect, it } from 'vitest';
import { SealedPath } from './sealedPath.js';

const paths = new SealedPath('a secret of the tests and of nothing else');

it('a path opens for its own mail, with its own secret, and not one bit changed', () => {
  const sealed = paths.seal('one', '/yeni?token=geheim');
  expect(paths.open('one', sealed)).toBe('/yeni?token=geheim');
  expect(sealed.toString('latin1')).not.toContain('geheim');
  expect(() => paths.open('two', sealed)).toThrow();
  expect(() => new SealedPath('another secret of the tests, as long').open('one', sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => paths.open('one', changed), `byte ${at}`).toThrow();
  }
});
