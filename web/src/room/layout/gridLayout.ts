import { limits } from '@derslik/contract/limits';

export interface GridLayout {
  columns: number;
  /** Pixels of one tile. */
  width: number;
  height: number;
}

/**
 * The largest 16:9 tiles that fit `count` of them into a box with gaps between. Pixels; whole numbers, so that edges
 * stay sharp.
 */
export const gridLayout = (count: number, boxWidth: number, boxHeight: number, gap: number): GridLayout => {
  let best: GridLayout = { columns: 1, width: 0, height: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const byWidth = (boxWidth - gap * (columns - 1)) / columns;
    const byHeight = ((boxHeight - gap * (rows - 1)) / rows) * limits.gallery.ratio;
    const width = Math.floor(Math.max(0, Math.min(byWidth, byHeight)));
    if (width > best.width) best = { columns, width, height: Math.floor(width / limits.gallery.ratio) };
  }
  return best;
};

/** Taller than this (height to width), a wide picture would lose its face. */
const portraitMost = 1.1;

/** A phone held upright: two columns that fill the box, so that faces stay large; one below the other up to two. */
export const phoneLayout = (count: number, boxWidth: number, boxHeight: number, gap: number): GridLayout => {
  const columns = boxWidth > boxHeight ? Math.ceil(count / Math.ceil(count / 4)) : count <= 2 ? 1 : 2;
  const rows = Math.max(1, Math.ceil(count / columns));
  const width = Math.floor((boxWidth - gap * (columns - 1)) / columns);
  return {
    columns,
    width,
    height: Math.floor(Math.min((boxHeight - gap * (rows - 1)) / rows, width * portraitMost)),
  };
};
