import { describe, expect, it } from 'vitest';
import { KnownBrowsers } from './knownBrowsers.js';

const browsers = new KnownBrowsers('a secret of this test');

describe('marks of accounts that a browser signed in to', () => {
  it('are known again for their own account, and only with the same secret', () => {
    const marks = browsers.withMark('', 'ayse');
    expect(browsers.markOf(marks, 'ayse')).toBe(marks);
    expect(browsers.markOf(marks, 'baris')).toBeNull();
    expect(new KnownBrowsers('another secret').markOf(marks, 'ayse')).toBeNull();
  });

  it('stay as they are at the next sign-in, so that their count does too', () => {
    const marks = browsers.withMark('', 'ayse');
    expect(browsers.withMark(marks, 'ayse')).toBe(marks);
  });

  it('are eight at the most, the last used first', () => {
    let marks = '';
    for (let n = 0; n < 9; n += 1) marks = browsers.withMark(marks, `person ${n}`);
    expect(marks.split('.')).toHaveLength(8);
    expect(browsers.markOf(marks, 'person 0')).toBeNull();
    expect(browsers.withMark(marks, 'person 1').split('.')[0]).toBe(browsers.markOf(marks, 'person 1'));
  });

  it('are read from nothing else', () => {
    for (const sent of ['', '.', 'x'.repeat(43), '-'.repeat(10_000), `${'A'.repeat(43)}.${'B'.repeat(43)}`])
      expect(browsers.markOf(sent, 'ayse')).toBeNull();
  });
});
