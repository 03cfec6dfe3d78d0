import type { BoardBackground } from './strokes.js';
import { can, canActOn } from '../can.js';
import { defineSlice } from '../part.js';
import { isModeratorRole, optionsOf, type ParticipantId, type RoomState } from '../state.js';
import { defineVisitMark } from '../visitMark.js';
import { slideLayers, slideOfLayer, slideShareOf } from '../slideLayers.js';

/** One page: its strokes have rows of their own. */
export interface BoardPage {
  id: string;
  background: BoardBackground;
  /** Width for its height, which is 400. */
  ratio: number;
  /** How many events have changed its strokes: a copy with another number is out of date. */
  rev: number;
}
/** What is drawn on: the meeting's whiteboard, one share of a screen, or one share of slides. */
export type BoardSurface =
  | { kind: 'whiteboard' }
  /** `since`: when that share began; another share of the same person is another board. */
  | { kind: 'screen'; sharerId: ParticipantId; since: number; page: BoardPage }
  /** Each of their pages has a layer of its own: `slideLayers.ts`. */
  | { kind: 'slides'; shareId: string };
export type BoardPlace = { kind: 'whiteboard' } | { kind: 'slides' } | { kind: 'screen'; sharerId: ParticipantId };

export interface Board {
  surface: BoardSurface | null;
  starterId: ParticipantId | null;
  /** Moderators alone draw. */
  isLocked: boolean;
  /** The whiteboard's page that everybody is shown. */
  pageId: string | null;
  /** The whiteboard's pages, which stay when it is closed. */
  pages: readonly BoardPage[];
}
export const board = defineSlice<Board>({
  name: 'board',
  empty: { surface: null, starterId: null, isLocked: false, pageId: null, pages: [] },
  sees: 'everyone',
});

/** Who was given the pen. Who goes has it no more: who comes back asks anew. */
export const pens = defineVisitMark('pens');

/** Since when somebody asks to draw, Unix milliseconds: moderators see all of them, a person their own. */
export const drawAsked = defineSlice<Readonly<Record<ParticipantId, number>>>({
  name: 'drawAsked',
  empty: {},
  sees: 'drawlist',
  own: (asked, id) => (id in asked ? { [id]: asked[id] as number } : null),
});

/** What was drawn on each page since it was cleared, erased strokes too. The rules alone know it. */
export const boardUse = defineSlice<Readonly<Record<string, { lines: number; bytes: number }>>>({
  name: 'boardUse',
  empty: {},
  sees: 'nobody',
});

/** What can be drawn on now; the board of a screen or of slides ends with their share. */
export const openBoard = (state: RoomState): BoardSurface | null => {
  const { surface } = board.of(state);
  if (surface?.kind === 'slides') return slideShareOf(state) === surface.shareId ? surface : null;
  if (surface?.kind !== 'screen') return surface;
  return state.participants[surface.sharerId]?.screenAt === surface.since ? surface : null;
};
/** The pages of what is open. Layers of slides are found by their ids. */
export const boardPages = (state: RoomState): readonly BoardPage[] => {
  const surface = openBoard(state);
  if (surface === null || surface.kind === 'slides') return [];
  return surface.kind === 'screen' ? [surface.page] : board.of(state).pages;
};
/** Can this page be drawn on now, by whoever may? */
export const isOpenPage = (state: RoomState, pageId: string): boolean =>
  openBoard(state)?.kind === 'slides'
    ? slideOfLayer(state, pageId) !== null
    : boardPages(state).some(({ id }) => id === pageId);
/** How many events have changed a page that somebody inside may see; null: there is none. What stands on slides is seen while they are shown. */
export const pageRev = (state: RoomState, pageId: string): number | null =>
  slideOfLayer(state, pageId) !== null
    ? (slideLayers.of(state)[pageId] ?? 0)
    : (boardPages(state).find(({ id }) => id === pageId)?.rev ?? null);
/** The page that everybody is shown. */
export const shownPage = (state: RoomState): BoardPage | null => {
  const { pageId } = board.of(state);
  const pages = boardPages(state);
  return pages.find(({ id }) => id === pageId) ?? pages[0] ?? null;
};

/** Since when this person asks to draw, Unix milliseconds; null while they don't. Who went and came back asks anew. */
export const drawAskedAt = (state: RoomState, id: ParticipantId): number | null => {
  const at = drawAsked.of(state)[id] ?? null;
  return at !== null && (state.participants[id]?.joinedAt ?? Infinity) <= at ? at : null;
};
/** Who asks to draw, the longest first. */
export const drawRequests = (state: RoomState): ParticipantId[] =>
  Object.entries(drawAsked.of(state))
    .filter(([id]) => drawAskedAt(state, id) !== null)
    .sort(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    .map(([id]) => id);

/** May those who don't lead begin to draw without asking? */
export const everyoneDraws = (state: RoomState): boolean =>
  state.switches.drawing ?? !optionsOf(state).writeScreenNeedPermission;

const needsPermission = (state: RoomState, id: ParticipantId, { kind }: BoardPlace): boolean => {
  const { drawing } = state.switches;
  if (drawing !== undefined) return !drawing;
  const { writeScreenNeedPermission, writeOnScreenNeedPermission } = optionsOf(state, id);
  return kind === 'screen' ? writeOnScreenNeedPermission : writeScreenNeedPermission;
};
const isModerator = (state: RoomState, id: ParticipantId): boolean => {
  const person = state.participants[id];
  return !!person && isModeratorRole(person.role);
};
/** May this person lock the board, clear all of it, and erase and move what others drew? */
export const mayChangeAll = (state: RoomState, id: ParticipantId): boolean => can(state, id, 'writeOnScreenPermission');

/** May this person begin to draw there: where that needs permission, moderators and those who have it; a screen's own sharer, too. */
export const mayOpenBoard = (state: RoomState, id: ParticipantId, place: BoardPlace): boolean => {
  if (!can(state, id, 'drawOnBoard')) return false;
  if (place.kind === 'screen' && state.participants[place.sharerId]?.screenAt == null) return false;
  if (place.kind === 'slides' && slideShareOf(state) === null) return false;
  if (isModerator(state, id) || pens.of(state, id)) return true;
  return !needsPermission(state, id, place) && (place.kind !== 'screen' || place.sharerId === id);
};

/** May this person close it, and turn its pages: moderators, who began it, and whose screen it is. */
export const mayManageBoard = (state: RoomState, id: ParticipantId): boolean => {
  const surface = openBoard(state);
  if (surface === null || !state.participants[id]) return false;
  if (can(state, id, 'writeOnScreenPermission')) return true;
  return (surface.kind === 'screen' && surface.sharerId === id) || mayDrawAsStarter(state, id, surface);
};

const mayDrawAsStarter = (state: RoomState, id: ParticipantId, surface: BoardSurface): boolean =>
  board.of(state).starterId === id && mayOpenBoard(state, id, surface);

/** Who draws beside the moderators, or could if the board were not locked: who began, and who was given the pen. */
export const drawersNow = (state: RoomState): readonly ParticipantId[] => {
  const { starterId } = board.of(state);
  const drawers = Object.keys(pens.slice.of(state)).filter((id) => pens.of(state, id));
  const surface = openBoard(state);
  if (surface === null || starterId === null || drawers.includes(starterId)) return drawers;
  return isModerator(state, starterId) || !mayDrawAsStarter(state, starterId, surface)
    ? drawers
    : [starterId, ...drawers];
};

/** May others draw on what is open, beside this person: who has the pen, and who began? */
export const othersDraw = (state: RoomState, id: ParticipantId): boolean =>
  [...drawersNow(state), board.of(state).starterId].some(
    (other) => other !== null && other !== id && state.participants[other] !== undefined,
  );

/** May this person draw on what is open now? */
export const mayDraw = (state: RoomState, id: ParticipantId): boolean => {
  const surface = openBoard(state);
  if (surface === null || !can(state, id, 'drawOnBoard')) return false;
  if (isModerator(state, id)) return true;
  if (board.of(state).isLocked) return false;
  return pens.of(state, id) || mayDrawAsStarter(state, id, surface);
};

/** May this person ask to: who could draw, if a moderator let them. */
export const mayAskToDraw = (state: RoomState, id: ParticipantId): boolean => {
  if (!can(state, id, 'drawOnBoard') || isModerator(state, id) || pens.of(state, id)) return false;
  return openBoard(state) === null ? !mayOpenBoard(state, id, { kind: 'whiteboard' }) : !mayDraw(state, id);
};

/** May this person give and take the pen of the other? */
export const mayPermitDraw = (state: RoomState, id: ParticipantId, targetId: ParticipantId): boolean =>
  canActOn(state, id, targetId, 'writeOnScreenPermission') && can(state, targetId, 'drawOnBoard');
