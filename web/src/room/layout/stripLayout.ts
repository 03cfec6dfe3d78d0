import { limits } from '@derslik/contract/limits';
import type { ParticipantId } from '@derslik/contract/room/state';
import type { Box } from '../media/useBox';
import { gridLayout } from './gridLayout';
import { gapPx, type Rect } from './rect';
import { rowsIn } from './rows';

const most = { desktop: 5, phone: 4 };
/** A row of small ones takes one in so many of the height. */
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

/**
 * Who stands in the strip, in its order. Who comes to the front changes places with the one that is there at rest (from
 * beyond the strip: that one takes the last place), so that nobody else moves while people speak in turn.
 */
export const stripOrder = (
  ids: readonly ParticipantId[],
  main: ParticipantId | null,
  resting: ParticipantId | null,
  count: number,
): ParticipantId[] => {
  const strip = ids.filter((id) => id !== resting).slice(0, count);
  if (main === resting || resting === null || strip.length === 0) return strip;
  const place = main !== null && strip.includes(main) ? strip.indexOf(main) : strip.length - 1;
  return strip.map((id, n) => (n === place ? resting : id));
};
