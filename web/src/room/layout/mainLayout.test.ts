import { expect, it } from 'vitest';
import { mainLayout } from './mainLayout';

it.each([
  ['a wide window', 1256, 660],
  ['a tablet', 744, 620],
  ['an upright phone', 344, 560],
  ['a lying phone', 640, 280],
])('the layout gives the screen most of %s, and nothing overlaps', (_, width, height) => {
  for (const people of [0, 1, 3, 30]) {
    const { main, small, count, columns, isBeside } = mainLayout(people, { width, height }, 8);
    const rows = Math.ceil(count / columns);
    expect(main.width * main.height).toBeGreaterThan(width * height * 0.7);
    expect(rows * (small.height + 8) - 8).toBeLessThanOrEqual(height);
    if (count > 0 && isBeside) expect(main.width + 8 + small.width).toBeLessThanOrEqual(width);
    if (count > 0 && !isBeside) {
      expect(main.height + 8 + small.height).toBeLessThanOrEqual(height);
      expect(columns * (small.width + 8) - 8).toBeLessThanOrEqual(width);
    }
    expect(count).toBeLessThanOrEqual(people);
  }
});
