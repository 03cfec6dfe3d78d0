import { expect, it } from 'vitest';
import { boxBlur, boxRadius, WallBlur } from './blur';

it.each([
  [3.2, 3],
  [10, 12],
  [0.1, 1],
])('a blur of %d takes boxes of %d', (sigma, radius) => expect(boxRadius(sigma, 2)).toBe(radius));

it('spreads a point evenly, and leaves an even plane as it is', () => {
  const point = new Float32Array(25);
  point[12] = 9;
  boxBlur(point, new Float32Array(25), 5, 1);
  expect([...point].map(Math.round)).toEqual([
    0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0,
  ]);
  const even = new Float32Array(25).fill(7);
  boxBlur(even, new Float32Array(25), 5, 2);
  expect([...even].every((value) => Math.abs(value - 7) < 1e-4)).toBe(true);
});

it('takes the wall’s colour alone: a red person leaves no halo on a blue wall', () => {
  const [width, height] = [16, 9];
  const mask = Float32Array.from({ length: width * height }, (_, i) => (i % width < 8 ? 1 : 0));
  const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => {
    const isPerson = (i >> 2) % width < 8;
    return [isPerson ? 255 : 0, 0, isPerson ? 0 : 255, 255][i % 4]!;
  });
  new WallBlur(width, height).blur(pixels, mask, 2);
  for (let x = 8; x < width; x++) {
    const at = (4 * width + x) * 4;
    expect([...pixels.slice(at, at + 4)], `column ${x}`).toEqual([
      expect.closeTo(0, -1),
      0,
      expect.closeTo(255, -1),
      255,
    ]);
  }
});
