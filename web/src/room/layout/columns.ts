import { limits } from '@derslik/contract/limits';
import type { Box } from '../media/useBox';
import type { GridLayout } from './gridLayout';
import { gapPx } from './rect';

/** Where there are people for it, a column is at least as many pictures high: of one alone nobody sees that it is a column. */
const rowsLeast = 2;

/** As wide as so many columns allow, and how many stand on a page. */
export const columnsLayout = (wanted: number, people: number, box: Box): GridLayout & { pageSize: number } => {
  const columns = Math.max(1, Math.min(wanted, people));
  const least = Math.max(1, Math.min(rowsLeast, Math.ceil(people / columns)));
  const byWidth = (box.width - gapPx * (columns - 1)) / columns;
  const byHeight = ((box.height - gapPx * (least - 1)) / least) * limits.gallery.ratio;
  const width = Math.floor(Math.max(0, Math.min(byWidth, byHeight)));
  const height = Math.floor(width / limits.gallery.ratio);
  const rows = Math.max(1, Math.floor((box.height + gapPx) / (height + gapPx)));
  return { columns, width, height, pageSize: columns * rows };
};
