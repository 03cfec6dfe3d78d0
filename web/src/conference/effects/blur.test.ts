import { expect, it } from 'vitest';
import { BoxBlur, boxRadius, WallBlur } from './blur';

it.each([
  [3.2, 3],
  [10, 12],
  [0.1, 1],
])('a blur of %d takes boxes of %d', (sigma, radius) => expect(boxRadius(sigma, 2)).toBe(radius));

it('the blur spreads a point evenly, and leaves an even plane as it is', () => {
  const point = new Float32Array(25);
  point[12] = 9;
  new BoxBlur(5, 5).blur(point, 1);
  expect([...point].map(Math.round)).toEqual([
    0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0,
  ]);
  const even = new Float32Array(25).fill(7);
  new BoxBlur(5, 5).blur(even, 2);
  expect([...even].every((value) => Math.abs(value - 7) < 1e-4)).toBe(true);
});

it('the blur repeats what lies at the edges beyond them, however far the box reaches', () => {
  const [width, height, radius] = [4, 3, 6];
  const plane = Float32Array.from({ length: width * height }, (_, i) => (i * 37) % 11);
  const at = (x: number, y: number) =>
    plane[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!;
  const reach = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  const expected = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const sum = reach.reduce((rows, dy) => rows + reach.reduce((all, dx) => all + at(x + dx, y + dy), 0), 0);
    return expect.closeTo(sum / reach.length ** 2, 3);
  });
  const blurred = plane.slice();
  new BoxBlur(width, height).blur(blurred, radius);
  expect([...blurred]).toEqual(expected);
});

it('the blur takes the wall’s colour alone: a red person leaves no halo on a blue wall', () => {
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
