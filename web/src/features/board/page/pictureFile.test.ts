import { expect, it } from 'vitest';
import { pictureCorners } from './pictureFile';

const page = { width: 711, height: 400 };

it('a new picture lies around the middle of what one looks at, in its own shape', () => {
  expect(pictureCorners({ width: 800, height: 800 }, page, [355.5, 200])).toEqual([
    [235.5, 80],
    [475.5, 320],
  ]);
  // A wide one is as wide as it may be.
  expect(pictureCorners({ width: 2_000, height: 100 }, page, [355.5, 200])).toEqual([
    [142.2, 189.3],
    [568.8, 210.7],
  ]);
});

it('it stays on the page where one looks at a corner', () => {
  expect(pictureCorners({ width: 100, height: 100 }, page, [0, 400])).toEqual([
    [0, 160],
    [240, 400],
  ]);
});
