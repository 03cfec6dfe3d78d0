import { describe, expect, it } from 'vitest';
import type { Plane } from './planes';
import { Seam } from './seam';

const [maskWidth, maskHeight] = [16, 9];
const random = (seed: number) => () => ((seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff) as number;

/** Even between the pixels of a mask, and beyond its edges as at them. */
const between = (at: (x: number, y: number) => number, { width, height }: Plane, x: number, y: number): number => {
  const place = (n: number, size: number, count: number) =>
    Math.min(count - 1, Math.max(0, ((n + 0.5) * count) / size - 0.5));
  const [px, py] = [place(x, width, maskWidth), place(y, height, maskHeight)];
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [right, bottom] = [Math.min(maskWidth - 1, left + 1), Math.min(maskHeight - 1, top + 1)];
  const across = (row: number) => at(left, row) + (at(right, row) - at(left, row)) * (px - left);
  return across(top) + (across(bottom) - across(top)) * (py - top);
};

/** A person in the middle, with soft edges. */
const person = Float32Array.from({ length: maskWidth * maskHeight }, (_, i) =>
  Math.min(1, Math.max(0, 2.2 - Math.abs((i % maskWidth) - 7.3) / 2)),
);

describe.each<[string, number, number, number]>([
  ['five times the mask', 80, 45, 1],
  ['no whole number of times the mask', 37, 22, 1],
  ['smaller than the mask', 11, 7, 1],
  ['beside another', 40, 23, 2],
])('a plane %s', (_name, width, height, step) => {
  const plane: Plane = { offset: 5, stride: width * step + 3, step, width, height };
  const bytes = 5 + plane.stride * height;
  const next = random(7);
  const frame = Uint8Array.from({ length: bytes }, () => next() * 255);
  const other = Uint8Array.from({ length: bytes }, () => next() * 255);
  const small = Uint8ClampedArray.from({ length: maskWidth * maskHeight * 4 }, () => next() * 255);
  const put = (source: Parameters<Seam['put']>[0], mask: Float32Array, colour = 0): Uint8Array => {
    const data = frame.slice();
    new Seam(maskWidth, maskHeight).put(source, mask, data, [plane], colour);
    return data;
  };
  const places = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return { x, y, at: plane.offset + y * plane.stride + x * step };
  });
  const all = (value: number) => new Float32Array(maskWidth * maskHeight).fill(value);

  it('stays as it is where everything is person', () => {
    expect(put({ small }, all(1))).toEqual(frame);
    expect(put({ data: other }, all(1))).toEqual(frame);
  });

  it('is the picture where everything is wall, and nothing beside the plane is touched', () => {
    const data = put({ data: other }, all(0));
    const inside = new Set(places.map(({ at }) => at));
    for (let at = 0; at < bytes; at++) expect(data[at]).toBe(inside.has(at) ? other[at] : frame[at]);
  });

  it.each([
    ['a picture', null],
    ['a small one', 0],
    ['another colour of it', 2],
  ])('has %s behind the person, and both along the edge', (_what, colour) => {
    const data = put(colour === null ? { data: other } : { small }, person, colour ?? 0);
    for (const { x, y, at } of places) {
      const mask = between((mx, my) => person[my * maskWidth + mx]!, plane, x, y);
      const value =
        colour === null ? other[at]! : between((mx, my) => small[(my * maskWidth + mx) * 4 + colour]!, plane, x, y);
      expect(Math.abs(data[at]! - (value + (frame[at]! - value) * mask)), `${x} ${y}`).toBeLessThan(1.6);
    }
  });

  it('takes the next colour of a small picture for the second plane', () => {
    const twin = { ...plane, offset: plane.offset + bytes };
    const data = new Uint8Array(2 * bytes);
    new Seam(maskWidth, maskHeight).put({ small }, all(0), data, [plane, twin], 1);
    expect(data.slice(0, bytes)).not.toEqual(data.slice(bytes));
    const second = new Uint8Array(2 * bytes);
    new Seam(maskWidth, maskHeight).put({ small }, all(0), second, [twin], 2);
    expect(data.slice(bytes)).toEqual(second.slice(bytes));
  });
});
