import type { BoardStroke, BoardStrokeBody } from '@derslik/contract/room/board/strokes';
import { packed, unpacked, type Packed } from '@derslik/contract/room/board/packing';
import { slideLayers } from '@derslik/contract/room/slideLayers';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { board, openBoard, type BoardPage } from '@derslik/contract/room/board/state';
import type { RoomState } from '@derslik/contract/room/state';
import type { DecidedEntry, RoomRows, RowContent, RowQuota } from '../rooms/log/roomRows.js';

/** A stroke's body as its row holds it: JSON, its points packed (older rows: as they are). */
interface StrokeRow {
  body: string;
}

const bodyOf = ({ command }: DecidedEntry): string =>
  command.type === 'drawing' && command.line ? JSON.stringify(packed(command.line)) : '';

const content: RowContent<StrokeRow, 'lineDrawn'> = {
  event: 'lineDrawn',
  select: `SELECT jsonb_build_object('body', l.body) FROM board_lines l WHERE l.meeting_id = e.meeting_id AND l.seq = e.seq`,
  rowOf: (decided) => ({ body: bodyOf(decided) }),
  // Where it was drawn: what moved it later comes with its own events.
  contentOf: (logged, { body }) => strokeOf(logged, unpacked(JSON.parse(body) as Packed<BoardStrokeBody>)),
};
const strokeOf = ({ seq, event }: LoggedEvent, body: BoardStrokeBody): BoardStroke => {
  if (event.type !== 'lineDrawn') throw new Error('Only a drawn line has points');
  return { ...body, authorId: event.authorId, order: seq, dx: 0, dy: 0 };
};

interface Change {
  what: 'erased' | 'restored' | 'moved' | 'gone';
  pageId: string;
  seq: number;
  lineIds?: readonly string[];
  of?: string | null;
  by?: string;
  dx?: number;
  dy?: number;
  /** It happens even where it meets no stroke: as a part of something, or because it frees the page. */
  mayMiss?: true;
}
interface Rows {
  /** Pages with changed strokes, as they stand in the end. */
  pages?: { id: string; rev: number }[];
  drawn?: object[];
  changed?: Change[];
}

const changeOf = ({ entry: { event, seq }, command }: DecidedEntry): Change | null => {
  switch (event.type) {
    case 'linesErased': {
      const { pageId, lineIds, of, by } = event;
      return { what: 'erased', pageId, lineIds, of, by, seq, ...(command.type === 'drawing' && { mayMiss: true }) };
    }
    case 'boardCleared': {
      const { pageId, of, by } = event;
      return { what: 'erased', pageId, of, by, seq, ...(of === null && { mayMiss: true }) };
    }
    case 'linesRestored': {
      const { pageId, lineIds, by } = event;
      return { what: 'restored', pageId, lineIds, by, seq };
    }
    case 'linesMoved': {
      const { pageId, lineIds, dx, dy, of } = event;
      return { what: 'moved', pageId, lineIds, dx, dy, of, seq };
    }
    case 'boardPageRemoved':
      return { what: 'gone', pageId: event.pageId, seq };
    default:
      return null;
  }
};

const screenPage = (state: RoomState): BoardPage | null => {
  const surface = openBoard(state);
  return surface?.kind === 'screen' ? surface.page : null;
};
const allPages = (state: RoomState): readonly BoardPage[] => {
  const page = screenPage(state);
  return page ? [...board.of(state).pages, page] : board.of(state).pages;
};

const rowsOf = (decided: readonly DecidedEntry[]): Rows | null => {
  const drawn: object[] = [];
  const changed: Change[] = [];
  const touched = new Set<string>();
  for (const one of decided) {
    const { event, seq, at, before, after } = one.entry;
    if (event.type === 'lineDrawn') {
      const { pageId, lineId: id, authorId } = event;
      drawn.push({ pageId, id, authorId, seq, at, body: bodyOf(one) });
      touched.add(pageId);
    }
    const change = changeOf(one);
    if (change) changed.push(change);
    if (change && change.what !== 'gone') touched.add(change.pageId);
    const ended = screenPage(before);
    if (ended && screenPage(after)?.id !== ended.id) changed.push({ what: 'gone', pageId: ended.id, seq });
  }
  if (drawn.length === 0 && changed.length === 0) return null;
  return { pages: revisions(decided, touched), drawn, changed };
};

/** A page may be gone before the end of these events: its strokes need it until then. */
const revisions = (decided: readonly DecidedEntry[], touched: ReadonlySet<string>): { id: string; rev: number }[] => {
  const revs = new Map<string, number>();
  for (const { entry } of decided) {
    const layers = slideLayers.of(entry.after);
    for (const id of touched) if (layers[id] !== undefined) revs.set(id, layers[id]);
    for (const { id, rev } of allPages(entry.after)) if (touched.has(id)) revs.set(id, rev);
  }
  return [...revs].map(([id, rev]) => ({ id, rev }));
};

/** What a stroke costs beside its body: its event, its keys, its place in the indexes. */
const strokeBytes = 512;
const usedBy = (column: string): string =>
  `SELECT sum(octet_length(body) + ${strokeBytes}) AS bytes FROM board_lines
   WHERE ${column} = $1 AND drawn_at > now() - interval '1 day'`;

const quota: RowQuota = {
  command: 'drawing',
  usedBy: { person: usedBy('author_id'), room: usedBy('meeting_id') },
  mayUse: ({ BOARD_PERSON_KB, BOARD_ROOM_KB }) => ({ person: BOARD_PERSON_KB * 1_024, room: BOARD_ROOM_KB * 1_024 }),
  errors: { person: 'draw.tooMuchToday', room: 'draw.roomIsFull' },
  useOf: ({ event }) =>
    event.type === 'lineDrawn' ? { personId: event.authorId, bytes: event.bytes + strokeBytes } : null,
};

/** Strokes in rows of their own: the log holds who drew and erased which, and no points. */
export const boardRows: RoomRows = {
  append: 'append_boards',
  rowsOf,
  contents: [content as RowContent],
  quota,
  // An id names one stroke for as long as its page lives: an erased one may come back.
  refuses: { board_lines_pkey: 'draw.knownLine' },
};
