import { expect, it } from 'vitest';
import { changeOf, moves, type Glance } from './movement';

const picture = (grey: number, share = 0.5): Glance => ({
  pixels: new Uint8ClampedArray(Array.from({ length: 32 }, (_, n) => (n % 4 === 3 ? 255 : grey))),
  share,
});
const look = (pictures: Record<string, Glance>): Map<string, Glance> => new Map(Object.entries(pictures));

it('the page measures a change by how much of the film it fills', () => {
  expect(changeOf(look({ a: picture(0) }), look({ a: picture(255) }))).toBeCloseTo(0.5);
  expect(changeOf(look({ a: picture(0, 0.02) }), look({ a: picture(51, 0.02) }))).toBeCloseTo(0.004);
  const two = (grey: number) => look({ a: picture(grey, 0.1), b: picture(2 * grey, 0.2) });
  expect(changeOf(two(0), two(51))).toBeCloseTo(0.1 * 0.2 + 0.2 * 0.4);
});

it('the page takes what stands still, and what has just come, for no movement', () => {
  expect(moves(changeOf(look({ a: picture(90) }), look({ a: picture(90) })))).toBe(false);
  expect(moves(changeOf(look({}), look({ a: picture(90) })))).toBe(false);
  // Noise of a camera that looks at a wall.
  expect(moves(changeOf(look({ a: picture(90) }), look({ a: picture(91) })))).toBe(false);
  expect(moves(changeOf(look({ a: picture(90) }), look({ a: picture(95) })))).toBe(true);
});
