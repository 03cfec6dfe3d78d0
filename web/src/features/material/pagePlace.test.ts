import { describe, expect, it } from 'vitest';
import { placeAfterHand, placeIn, wholeSlide, zoomedIn, zoomedOut } from './pagePlace';

const box = { width: 800, height: 400 };
const slide = { width: 1920, height: 1080 };

describe('a page', () => {
  it('is seen whole in the middle of its box', () => {
    const { width, height, left, top } = placeIn(box, slide, wholeSlide);
    expect([Math.round(width), height, Math.round(left), top]).toEqual([711, 400, 44, 0]);
  });

  it('that is larger than its box shows no edge within it, wherever one looks', () => {
    for (const [x, y] of [
      [0, 0],
      [500, 500],
      [1_000, 1_000],
    ] as const) {
      const { width, height, left, top } = placeIn(box, slide, { zoom: 20, x, y });
      expect(left).toBeLessThanOrEqual(0);
      expect(left + width).toBeGreaterThanOrEqual(box.width);
      expect(top).toBeLessThanOrEqual(0);
      expect(top + height).toBeGreaterThanOrEqual(box.height);
    }
    expect(placeIn(box, slide, { zoom: 20, x: 500, y: 0 }).top).toBe(0);
  });

  it('stands elsewhere on another screen, with the same spot in the middle', () => {
    const look = { zoom: 20, x: 400, y: 600 };
    for (const screen of [box, { width: 360, height: 500 }]) {
      const { width, left } = placeIn(screen, slide, look);
      if (width > screen.width) expect((screen.width / 2 - left) / width).toBeCloseTo(0.4, 1);
    }
  });

  it('follows the hand and stops at its edge', () => {
    const look = { zoom: 20, x: 500, y: 500 };
    const moved = placeAfterHand(box, slide, look, { x: -71, y: 0 });
    expect(moved).toEqual({ x: 550, y: 500 });
    expect(placeAfterHand(box, slide, look, { x: 0, y: 10_000 }).y).toBe(250);
  });
});

it('a page grows from whole to 1.2 times and by a tenth from there, and back', () => {
  expect([10, 12, 13, 40].map(zoomedIn)).toEqual([12, 13, 14, 40]);
  expect([10, 12, 13, 40].map(zoomedOut)).toEqual([10, 10, 12, 39]);
});
