import { limits } from '@derslik/contract/limits';
import type { Box } from '../media/useBox';
import type { GridLayout } from './gridLayout';
import { gapPx } from './rect';

/** As wide as so many columns allow, whole in the box; and how many stand on a page. */
export const columnsLayout = (wanted: number, people: number, box: Box): GridLayout & { pageSize: number } => {
  const columns = Math.max(1, Math.min(wanted, people));
  const byWidth = (box.width - gapPx * (columns - 1)) / columns;
  const width = Math.floor(Math.max(0, Math.min(byWidth, box.height * limits.gallery.ratio)));
  const height = Math.floor(width / limits.gallery.ratio);
  const rows = Math.max(1, Math.floor((box.height + gapPx) / (height + gapPx)));
  return { columns, width, height, pageSize: Math.min(limits.gallery.tilesMax, columns * rows) };
};
