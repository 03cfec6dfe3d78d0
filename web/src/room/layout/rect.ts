/** In CSS pixels, from the upper left corner of the stage. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Between pictures. */
export const gapPx = 8;

export const isInside = (rect: Rect, cover: Rect): boolean =>
  rect.x >= cover.x &&
  rect.y >= cover.y &&
  rect.x + rect.width <= cover.x + cover.width &&
  rect.y + rect.height <= cover.y + cover.height;
