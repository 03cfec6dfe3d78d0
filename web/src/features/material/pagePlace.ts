import type { LecturePage } from '@derslik/contract/lectures';
import { pageMiddle, wholeZoom, zoomFirst, zoomMost } from '@derslik/contract/room/parts/material';
import type { PageLook } from './useMaterial';

interface Size {
  width: number;
  height: number;
}

/** Where a page stands in its box, in CSS pixels. */
export interface PagePlace extends Size {
  left: number;
  top: number;
}

/** How large the page is where it is seen whole, times the zoom. */
export const pageSizeIn = (box: Size, { width, height }: Pick<LecturePage, 'width' | 'height'>, zoom: number): Size => {
  const scale = Math.min(box.width / width, box.height / height) * (zoom / wholeZoom);
  return { width: width * scale, height: height * scale };
};

/** Where one side begins: in the middle where there is room, else so that no edge of the page lies within the box. */
const begin = (box: number, size: number, middle: number): number =>
  size <= box ? (box - size) / 2 : Math.min(0, Math.max(box - size, box / 2 - (size * middle) / 1_000));

export const placeIn = (
  box: Size,
  page: Pick<LecturePage, 'width' | 'height'>,
  { zoom, x, y }: Omit<PageLook, 'page'>,
): PagePlace => {
  const size = pageSizeIn(box, page, zoom);
  return { ...size, left: begin(box.width, size.width, x), top: begin(box.height, size.height, y) };
};

const thousandths = (value: number): number => Math.round(Math.min(1_000, Math.max(0, value)));

/** What of the page stands in the middle of the box after a hand has moved it by so many pixels. */
export const placeAfterHand = (
  box: Size,
  page: Pick<LecturePage, 'width' | 'height'>,
  look: Omit<PageLook, 'page'>,
  moved: { x: number; y: number },
): { x: number; y: number } => {
  const { width, height, left, top } = placeIn(box, page, look);
  const middle = (place: number, size: number, room: number, was: number, by: number): number =>
    size <= room ? was : thousandths(((room / 2 - Math.min(0, Math.max(room - size, place + by))) / size) * 1_000);
  return {
    x: middle(left, width, box.width, look.x, moved.x),
    y: middle(top, height, box.height, look.y, moved.y),
  };
};

/** The next larger step: the whole page, then 1.2 times, and a tenth more each time. */
export const zoomedIn = (zoom: number): number => (zoom < zoomFirst ? zoomFirst : Math.min(zoomMost, zoom + 1));
export const zoomedOut = (zoom: number): number => (zoom <= zoomFirst ? wholeZoom : zoom - 1);
/** A page as it is seen whole. */
export const wholeSlide = { zoom: wholeZoom, x: pageMiddle, y: pageMiddle };
