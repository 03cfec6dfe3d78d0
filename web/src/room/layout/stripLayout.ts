import { limits } from '@derslik/contract/limits';
import type { Box } from '../media/useBox';
import { gridLayout } from './gridLayout';
import { gapPx, type Rect } from './rect';
import { rowsIn } from './rows';

const most = { desktop: 5, phone: 4 };
/** Of the height that a row of small ones takes at most. */
const part = { desktop: 4, phone: 3.2 };

/** One large picture, and a strip of small ones below. */
export const stripLayout = (others: number, box: Box, isPhone: boolean): { large: Rect; strip: Rect[] } => {
  const kind = isPhone ? 'phone' : 'desktop';
  const count = Math.min(others, most[kind]);
  // Two rows on an upright phone; a lying one has the height for one.
  const slots = isPhone && box.width < box.height ? 2 : most[kind];
  const byWidth = Math.floor((box.width - gapPx * (slots - 1)) / slots);
  const width = Math.max(0, Math.min(byWidth, Math.floor((box.height / part[kind]) * limits.gallery.ratio)));
  const height = Math.floor(width / limits.gallery.ratio);
  const rows = Math.ceil(count / slots);
  const below = rows * (height + gapPx);
  const large = gridLayout(1, box.width, box.height - below, gapPx);
  const y = Math.floor((box.height - large.height - below) / 2);
  const x = Math.floor((box.width - large.width) / 2);
  const foot = { x: 0, y: y + large.height + gapPx, width: box.width, height: below - gapPx };
  return {
    large: { x, y, width: large.width, height: large.height },
    strip: count === 0 ? [] : rowsIn(count, { columns: Math.min(slots, count), width, height }, foot),
  };
};
