import { describe, expect, it } from 'vitest';
import { gridLayout, phoneLayout } from './gridLayout';

const gap = 8;

describe('the tile grid', () => {
  it('shows the largest tiles of all possible column counts, inside the box', () => {
    for (let count = 1; count <= 20; count++) {
      for (const [width, height] of [
        [896, 592],
        [1536, 900],
        [744, 868],
        [360, 500],
      ] as const) {
        const best = gridLayout(count, width, height, gap);
        const rows = Math.ceil(count / best.columns);
        expect(best.columns * best.width + (best.columns - 1) * gap).toBeLessThanOrEqual(width);
        expect(rows * best.height + (rows - 1) * gap).toBeLessThanOrEqual(height);
        for (let columns = 1; columns <= count; columns++) {
          const byWidth = (width - gap * (columns - 1)) / columns;
          const lines = Math.ceil(count / columns);
          const byHeight = (((height - gap * (lines - 1)) / lines) * 16) / 9;
          expect(best.width).toBeGreaterThanOrEqual(Math.floor(Math.min(byWidth, byHeight)));
        }
      }
    }
  });

  it('keeps 16 to 9', () => {
    const { width, height } = gridLayout(9, 896, 592, gap);
    expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02);
  });

  it('has two columns on an upright phone from three people on, and never a tile that is much taller than wide', () => {
    expect(phoneLayout(1, 374, 690, gap).columns).toBe(1);
    expect(phoneLayout(2, 374, 690, gap).columns).toBe(1);
    expect(phoneLayout(8, 374, 600, gap)).toEqual({ columns: 2, width: 183, height: 144 });
    const three = phoneLayout(3, 374, 690, gap);
    expect(three.columns).toBe(2);
    expect(three.height).toBeLessThanOrEqual(three.width * 1.1);
  });
});
