import { lectureLimits as limits } from '../../limits/lecture.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { RoomState } from '../state.js';
import type { materialCommands } from './materialCommands.js';

/** A page is seen whole. Zoom is in tenths: ten is as large as there is room for. */
export const wholeZoom = 10;
/** The first step beyond, and the width of all others. */
export const zoomFirst = 12;
export const zoomMost = limits.zoomMax * 10;
/** The middle of a page, in thousandths of its width or height. */
export const pageMiddle = 500;

/** Slides that everyone inside sees. */
export interface ShownMaterial {
  shareId: string;
  lectureId: string;
  /** How many pages there are. */
  pages: number;
  /** From 1. */
  page: number;
  zoom: number;
  /** What of the page stands in the middle of the picture, in thousandths. */
  x: number;
  y: number;
  /** Everybody may turn pages for themselves. */
  isFree: boolean;
}

export type MaterialEvent =
  | ({ type: 'materialShown' } & Pick<ShownMaterial, 'shareId' | 'lectureId' | 'pages'>)
  | { type: 'materialTurned'; page: number }
  | ({ type: 'materialZoomed' } & Pick<ShownMaterial, 'zoom' | 'x' | 'y'>)
  | { type: 'materialFreed'; on: boolean }
  | { type: 'materialStopped' };

/** What is shown; null while there is nothing. */
export const shownMaterial = defineSlice<ShownMaterial | null>({ name: 'material', empty: null, sees: 'everyone' });

const change = (state: RoomState, next: Partial<ShownMaterial>): RoomState => {
  const shown = shownMaterial.of(state);
  return shown ? shownMaterial.with(state, { ...shown, ...next }) : state;
};

/** Slides that whoever leads shows to everyone. */
export const material = definePart<MaterialEvent, typeof materialCommands>()({
  name: 'material',
  since: 31,
  slices: [shownMaterial],
  events: {
    materialShown: {
      reduce: (state, { shareId, lectureId, pages }) =>
        shownMaterial.with(state, {
          ...{ shareId, lectureId, pages, page: 1, isFree: false },
          ...{ zoom: wholeZoom, x: pageMiddle, y: pageMiddle },
        }),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    materialTurned: {
      // The next page is read from its top, as large as this one.
      reduce: (state, { page }) => change(state, { page, x: pageMiddle, y: 0 }),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    materialZoomed: {
      reduce: (state, { zoom, x, y }) => change(state, { zoom, x, y }),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    materialFreed: {
      reduce: (state, { on }) => change(state, { isFree: on }),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    materialStopped: {
      reduce: (state) => shownMaterial.with(state, null),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});
