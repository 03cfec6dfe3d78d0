import { defineSlice } from './part.js';
import { shownMaterial } from './parts/material.js';
import type { RoomState } from './state.js';

/**
 * How many events have changed the strokes on a page of slides, by the id of its layer. One that isn't here is empty. They stay when
 * the slides end: who shows the same again finds what was written.
 */
export const slideLayers = defineSlice<Readonly<Record<string, number>>>({
  name: 'slideLayers',
  empty: {},
  sees: 'everyone',
});

const stemOf = (id: string): string => id.slice(0, -4);
const tailOf = (id: string): number => parseInt(id.slice(-4), 16);

/** The board page that lies on a page of slides. Everybody knows it without asking: it is the slides' id, with the page in its last digits. */
export const slideLayerId = (lectureId: string, page: number): string =>
  stemOf(lectureId) + (tailOf(lectureId) ^ page).toString(16).padStart(4, '0');

/** Which slides are shown, by their share: a board of theirs ends with it. */
export const slideShareOf = (state: RoomState): string | null => shownMaterial.of(state)?.shareId ?? null;

/** On which page of the slides that are shown this layer lies; null: on none of them. */
export const slideOfLayer = (state: RoomState, layerId: string): number | null => {
  const shown = shownMaterial.of(state);
  if (!shown || stemOf(layerId) !== stemOf(shown.lectureId)) return null;
  const page = tailOf(layerId) ^ tailOf(shown.lectureId);
  return page >= 1 && page <= shown.pages ? page : null;
};
