import { expect, it } from 'vitest';
import { fitted, pictureRects } from './drawPictures';

it('the small window stands in two columns of 640 by 360, and one alone in all of it', () => {
  expect(pictureRects(1)).toEqual([{ x: 0, y: 0, width: 640, height: 360 }]);
  expect(pictureRects(2).map(({ x, width, height }) => ({ x, width, height }))).toEqual([
    { x: 0, width: 316, height: 177 },
    { x: 324, width: 316, height: 177 },
  ]);
  const rows = pictureRects(3);
  expect(new Set(rows.map(({ y }) => y)).size).toBe(2);
  for (const { y, height } of rows) expect(y + height).toBeLessThanOrEqual(360);
});

it('the small window fills a place with a camera, and shows a screen whole', () => {
  const place = { x: 0, y: 0, width: 320, height: 180 };
  expect(fitted({ width: 640, height: 480 }, place, false)).toEqual({ width: 320, height: 240 });
  expect(fitted({ width: 640, height: 480 }, place, true)).toEqual({ width: 240, height: 180 });
});
