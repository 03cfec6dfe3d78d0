import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qrCode.js';

const drawn = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('a QR code', () => {
  it('is what a camera reads as http://a/', () => {
    expect(drawn('http://a/')).toEqual([
      '#######.....#.#######',
      '#.....#.#.#.#.#.....#',
      '#.###.#..####.#.###.#',
      '#.###.#..#.##.#.###.#',
      '#.###.#.#.#.#.#.###.#',
      '#.....#.....#.#.....#',
      '#######.#.#.#.#######',
      '.........####........',
      '#.#.#.#..###....#..#.',
      '..##.#.#.##..#.##...#',
      '##....##..#.#####.###',
      '.#####.#..#..#..#..#.',
      '.###.##.#...#..#.#...',
      '........####..###..##',
      '#######..#.#.#..#.###',
      '#.....#..#.###..#....',
      '#.###.#.####..##.#...',
      '#.###.#...#...####.#.',
      '#.###.#.###.#...#.#.#',
      '#.....#..##...####.#.',
      '#######.###.#.#..#.##',
    ]);
  });

  // Each was read back by another program; a changed module changes the sum.
  it.each([
    [9, 21, '6f03776ace9343c5'],
    [16, 25, 'd37c160556e6f44f'],
    [29, 29, 'e8014b92e8ada446'],
    [50, 33, '1fbdf1398e511ccb'],
    [75, 37, 'c2d6a54231ac9e57'],
    [97, 41, '56a8d8129406d789'],
  ])('of an address of %i signs has %i rows', (signs, size, sum) => {
    const rows = drawn(`http://${'a'.repeat(signs - 8)}/`);
    expect(rows).toHaveLength(size);
    expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(sum);
  });

  it('refuses what does not fit', () => {
    expect(() => qrCode('a'.repeat(107))).toThrow(RangeError);
    expect(qrCode('a'.repeat(106))).toHaveLength(41);
  });
});
