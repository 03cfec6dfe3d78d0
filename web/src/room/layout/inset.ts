import { limits } from '@derslik/contract/limits';
import type { Rect } from './rect';

const share = 0.2;
const px = { min: 112, max: 256, edge: 12 };

/** A small picture inside a large one, at its upper right: tools and names stand at the foot. */
export const insetIn = ({ x, y, width, height }: Rect): Rect => {
  const most = Math.min(width - 2 * px.edge, (height - 2 * px.edge) * limits.gallery.ratio);
  const small = Math.floor(Math.max(0, Math.min(most, px.max, Math.max(px.min, width * share))));
  return {
    x: x + width - small - px.edge,
    y: y + px.edge,
    width: small,
    height: Math.floor(small / limits.gallery.ratio),
  };
};
