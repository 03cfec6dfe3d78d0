import type { BoardBackground } from '../board/strokes.js';
import { definePart, everyone, nobody, type Reader } from '../part.js';
import { without, withSwitch } from '../people.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { boardCommands, boardSignals } from './boardCommands.js';
import { slideLayers, slideOfLayer } from '../slideLayers.js';
import {
  board as boardSlice,
  boardUse,
  drawAsked,
  openBoard,
  pens,
  type Board,
  type BoardPage,
  type BoardSurface,
} from '../board/state.js';

interface OnPage {
  pageId: string;
}
/** Strokes by their ids, as far as they are there. The rules know no strokes, so these say whose may be meant. */
interface Strokes extends OnPage {
  lineIds: readonly string[];
}
interface WhoseStrokes {
  /** Strokes of this author alone; null: anybody's. */
  of: ParticipantId | null;
}
interface About {
  personId: ParticipantId;
}
export type BoardEvent =
  /** `page`: the first one of a whiteboard that has none. */
  | { type: 'boardOpened'; surface: BoardSurface; page: BoardPage | null; starterId: ParticipantId }
  | { type: 'boardClosed' }
  | { type: 'boardLocked'; locked: boolean }
  | { type: 'drawingSet'; on: boolean }
  | { type: 'boardSized'; ratio: number }
  | ({ type: 'drawRequested' } & About)
  | ({ type: 'drawWithdrawn' } & About)
  | ({ type: 'drawRejected' } & About)
  /** Who had the pen has it no more. */
  | ({ type: 'drawPermitted' } & About)
  /** `heirId`: who leads the board instead of the one who began it, if it was taken from them. */
  | ({ type: 'drawTakenBack'; heirId?: ParticipantId } & About)
  | { type: 'boardPageAdded'; page: BoardPage }
  | ({ type: 'boardPageRemoved' } & OnPage)
  | ({ type: 'boardPageShown' } & OnPage)
  | ({ type: 'boardBackgroundSet'; background: BoardBackground } & OnPage)
  | ({ type: 'lineDrawn'; lineId: string; authorId: ParticipantId; bytes: number } & OnPage)
  | ({ type: 'linesErased'; by: ParticipantId } & Strokes & WhoseStrokes)
  /** Those that `by` had erased. */
  | ({ type: 'linesRestored'; by: ParticipantId } & Strokes)
  | ({ type: 'linesMoved'; dx: number; dy: number } & Strokes & WhoseStrokes)
  | ({ type: 'boardCleared'; by: ParticipantId } & OnPage & WhoseStrokes);

const change = (state: RoomState, fields: Partial<Board>): RoomState =>
  boardSlice.with(state, { ...boardSlice.of(state), ...fields });

const closed = { surface: null, starterId: null, isLocked: false };

/** One person has the pen at a time; null: nobody. */
const withPenOf = (state: RoomState, id: ParticipantId | null): RoomState => {
  const none = pens.slice.with(state, {});
  return id === null ? none : pens.with(none, id, true);
};

const withPage = (state: RoomState, pageId: string, next: (page: BoardPage) => BoardPage): RoomState => {
  const { pages, surface } = boardSlice.of(state);
  if (surface?.kind === 'screen' && surface.page.id === pageId)
    return change(state, { surface: { ...surface, page: next(surface.page) } });
  return change(state, { pages: pages.map((page) => (page.id === pageId ? next(page) : page)) });
};
/** Other strokes are on it than before, or lie elsewhere. */
const revised = (state: RoomState, pageId: string): RoomState => {
  if (slideOfLayer(state, pageId) === null) return withPage(state, pageId, (page) => ({ ...page, rev: page.rev + 1 }));
  const layers = slideLayers.of(state);
  return slideLayers.with(state, { ...layers, [pageId]: (layers[pageId] ?? 0) + 1 });
};

/** The server's memory alone; a view has none of it. */
const withUse = (state: RoomState, pageId: string, strokes: number, bytes: number): RoomState => {
  if (state.viewer !== null) return state;
  const all = boardUse.of(state);
  const use = all[pageId] ?? { lines: 0, bytes: 0 };
  return boardUse.with(state, { ...all, [pageId]: { lines: use.lines + strokes, bytes: use.bytes + bytes } });
};
const withoutUse = (state: RoomState, pageId: string): RoomState =>
  state.viewer !== null ? state : boardUse.with(state, without(boardUse.of(state), pageId));

/** Nobody asking is the same as never having been asked: a view that shows no wish has no such slice. */
const withoutWish = (state: RoomState, id: ParticipantId): RoomState => {
  const asked = drawAsked.of(state);
  if (!(id in asked)) return state;
  const left = without(asked, id);
  return Object.keys(left).length > 0
    ? drawAsked.with(state, left)
    : { ...state, parts: without(state.parts as Record<string, unknown>, drawAsked.name) };
};

const wish = (event: About, reader: Reader) =>
  event.personId === reader.id || reader.can('drawlist') ? 'whole' : 'hidden';
const oneself = ({ personId }: About): readonly ParticipantId[] => [personId];
const wishEnds = {
  reduce: (state: RoomState, { personId }: About) => withoutWish(state, personId),
  sees: wish,
  urgent: false,
  names: oneself,
};
/** An event that changes a page's strokes, and the state only by saying so. */
const drawn = {
  reduce: (state: RoomState, { pageId }: OnPage) => revised(state, pageId),
  sees: everyone,
  urgent: false,
  names: nobody,
};

/** A whiteboard, and writing on a shared screen and on slides. */
export const board = definePart<BoardEvent, typeof boardCommands, typeof boardSignals>()({
  name: 'board',
  since: 33,
  waits: { drawing: 'shortly' },
  slices: [boardSlice, slideLayers, pens.slice, drawAsked, boardUse],
  events: {
    boardOpened: {
      reduce: (state, { surface, page, starterId }) => {
        const { pages, pageId, isLocked, surface: last } = boardSlice.of(state);
        const isNew = openBoard(state) === null;
        // What was drawn on ended with its share: so did the pens that were given for it.
        const isOver = isNew && last !== null;
        const opened = change(state, {
          ...{ surface, starterId },
          pages: page ? [...pages, page] : pages,
          pageId: page?.id ?? pageId,
          isLocked: !isNew && isLocked,
        });
        return isOver ? withPenOf(opened, pens.of(state, starterId) ? starterId : null) : opened;
      },
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    boardClosed: {
      reduce: (state) => withPenOf(change(state, closed), null),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    drawingSet: {
      reduce: (state, { on }) => withSwitch(state, 'drawing', on),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    boardLocked: {
      reduce: (state, { locked }) => change(state, { isLocked: locked }),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    boardSized: {
      reduce: (state, { ratio }) => {
        const { surface } = boardSlice.of(state);
        return surface?.kind === 'screen' ? withPage(state, surface.page.id, (page) => ({ ...page, ratio })) : state;
      },
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    drawRequested: {
      reduce: (state, { personId }, at) => drawAsked.with(state, { ...drawAsked.of(state), [personId]: at }),
      sees: wish,
      urgent: false,
      names: oneself,
    },
    drawWithdrawn: wishEnds,
    drawRejected: wishEnds,
    drawPermitted: {
      reduce: (state, { personId }) =>
        withPenOf(change(withoutWish(state, personId), openBoard(state) === null ? closed : {}), personId),
      sees: everyone,
      urgent: true,
      names: oneself,
    },
    drawTakenBack: {
      reduce: (state, { personId, heirId }) => {
        const { starterId } = boardSlice.of(state);
        return change(pens.with(state, personId, false), { starterId: heirId ?? starterId });
      },
      sees: everyone,
      urgent: true,
      names: oneself,
    },
    boardPageAdded: {
      reduce: (state, { page }) => change(state, { pages: [...boardSlice.of(state).pages, page], pageId: page.id }),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    boardPageRemoved: {
      reduce: (state, { pageId }) => {
        const { pages, pageId: shown } = boardSlice.of(state);
        const place = pages.findIndex(({ id }) => id === pageId);
        const left = pages.filter(({ id }) => id !== pageId);
        const beside = left[Math.min(Math.max(place, 0), left.length - 1)]?.id ?? null;
        return withoutUse(change(state, { pages: left, pageId: shown === pageId ? beside : shown }), pageId);
      },
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    boardPageShown: {
      reduce: (state, { pageId }) => change(state, { pageId }),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    boardBackgroundSet: {
      reduce: (state, { pageId, background }) => withPage(state, pageId, (page) => ({ ...page, background })),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    lineDrawn: {
      ...drawn,
      reduce: (state, { pageId, bytes }) => withUse(revised(state, pageId), pageId, 1, bytes),
    },
    linesErased: drawn,
    linesRestored: drawn,
    linesMoved: drawn,
    boardCleared: {
      ...drawn,
      reduce: (state, { pageId, of }) =>
        (of === null ? withoutUse : (s: RoomState) => s)(revised(state, pageId), pageId),
    },
  },
});
