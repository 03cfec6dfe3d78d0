import { pageMiddle, wholeZoom, zoomFirst, zoomMost } from '@derslik/contract/room/parts/material';
import { standIn, type SlideSize, type SlideStanding } from '../../lib/slidePlace';
import type { PageLook } from './useMaterial';

export type PagePlace = SlideStanding;

export const placeIn = (box: SlideSize, page: SlideSize, { zoom, x, y }: Omit<PageLook, 'page'>): PagePlace =>
  standIn(box, page, { scale: zoom / wholeZoom, x, y });

const thousandths = (value: number): number => Math.round(Math.min(1_000, Math.max(0, value)));

/** What of the page stands in the middle of the box after a hand has moved it by so many pixels. */
export const placeAfterHand = (
  box: SlideSize,
  page: SlideSize,
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
