import type { PageSize } from '../../../lib/ink/stroke';
import type { Box } from '../../../room/media/useBox';

/** Where a page stands in its box: CSS pixels of its upper left corner, and of one logical unit. */
export interface Viewport {
  left: number;
  top: number;
  scale: number;
}
export type XY = readonly [x: number, y: number];

/** How far one may look closer than at the whole page. */
export const zoomMax = 8;
/** One press of a zoom button. */
export const zoomStep = 1.25;

/** The whole page, in the middle of its box. */
export const wholePage = (page: PageSize, box: Box): Viewport => {
  const scale = Math.min(box.width / page.width, box.height / page.height);
  return { scale, left: (box.width - page.width * scale) / 2, top: (box.height - page.height * scale) / 2 };
};

/** The whole page in the middle of a place within its box. */
export const standingOn = (page: PageSize, place: Box & { left: number; top: number }): Viewport => {
  const { scale, left, top } = wholePage(page, place);
  return { scale, left: place.left + left, top: place.top + top };
};

const kept = (start: number, length: number, room: number): number =>
  length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, start));

/** Never smaller than the whole page, and no desk beside it where there is page to see. */
export const within = ({ left, top, scale }: Viewport, page: PageSize, box: Box): Viewport => {
  const whole = wholePage(page, box).scale;
  const held = Math.min(whole * zoomMax, Math.max(whole, scale));
  return {
    scale: held,
    left: kept(left, page.width * held, box.width),
    top: kept(top, page.height * held, box.height),
  };
};

export const toPage = ({ left, top, scale }: Viewport, [x, y]: XY): XY => [(x - left) / scale, (y - top) / scale];
export const toBox = ({ left, top, scale }: Viewport, [x, y]: XY): XY => [x * scale + left, y * scale + top];

/** Closer or farther by a factor; what is at this pixel stays there. */
export const zoomedAt = (view: Viewport, [x, y]: XY, factor: number, page: PageSize, box: Box): Viewport => {
  const whole = wholePage(page, box).scale;
  const scale = Math.min(whole * zoomMax, Math.max(whole, view.scale * factor));
  const [pageX, pageY] = toPage(view, [x, y]);
  return within({ scale, left: x - pageX * scale, top: y - pageY * scale }, page, box);
};

export const panned = (view: Viewport, dx: number, dy: number, page: PageSize, box: Box): Viewport =>
  within({ ...view, left: view.left + dx, top: view.top + dy }, page, box);

/** What was in the middle stays there when the box changes. */
export const resized = (view: Viewport, page: PageSize, before: Box, box: Box): Viewport => {
  const zoom = view.scale / wholePage(page, before).scale;
  return lookingAt(toPage(view, [before.width / 2, before.height / 2]), zoom, page, box);
};

/** What somebody else looks at, in a box of any shape: the same middle, as many times enlarged. */
export const lookingAt = ([x, y]: XY, zoom: number, page: PageSize, box: Box): Viewport => {
  const scale = wholePage(page, box).scale * zoom;
  return within({ scale, left: box.width / 2 - x * scale, top: box.height / 2 - y * scale }, page, box);
};

/** 1: the whole page. */
export const zoomOf = (view: Viewport, page: PageSize, box: Box): number => view.scale / wholePage(page, box).scale;
