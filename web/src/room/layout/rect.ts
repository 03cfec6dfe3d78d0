/** In CSS pixels, from the upper left corner of the stage. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Between pictures. */
export const gapPx = 8;

/** Whole. */
export const isInside = (rect: Rect, cover: Rect): boolean =>
  rect.x >= cover.x &&
  rect.y >= cover.y &&
  rect.x + rect.width <= cover.x + cover.width &&
  rect.y + rect.height <= cover.y + cover.height;

/** A picture shows nothing once this part of it is covered. */
const coveredFrom = 0.9;

/** Does a cover leave at most a narrow edge of it? */
export const isCovered = (rect: Rect, cover: Rect): boolean => {
  const width = Math.min(rect.x + rect.width, cover.x + cover.width) - Math.max(rect.x, cover.x);
  const height = Math.min(rect.y + rect.height, cover.y + cover.height) - Math.max(rect.y, cover.y);
  return width > 0 && height > 0 && width * height >= coveredFrom * rect.width * rect.height;
};
