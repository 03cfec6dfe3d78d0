import type { RoomState } from './state.js';

/** A row of a part's own, under the number of its event. */
export interface PagedRow {
  id: string;
  seq: number;
}

export interface RowPage<R extends PagedRow = PagedRow> {
  data: readonly R[];
  /** More of them exist on this page's far side. */
  more: boolean;
}

/** Rows that no frame brought; they come in pages. */
export interface RowGap {
  /** Number of the event after which they are missing. */
  after: number;
  /** A page didn't come, and the app does not ask again by itself. */
  failed: boolean;
}

interface HeldRows<R extends PagedRow = PagedRow> {
  /** Oldest first, each once. */
  rows: readonly R[];
  /** What is missing among them for now. */
  gap: RowGap | null;
}
/** What a client holds of the rows of all parts, by the rows' names. */
export type Paged = Readonly<Record<string, HeldRows>>;

interface RowsSpec<R extends PagedRow, E extends { type: string }> {
  readonly name: string;
  /** Where a room's pages are: `?after=` and the number of an event asks for the one after it. */
  path(room: string): string;
  /** All of them in one order, each once, as they are by now; `known` itself where nothing is new. */
  merged(known: readonly R[], added: readonly R[]): readonly R[];
  /** What events make of them, with what rides on these. */
  told(known: readonly R[], seen: readonly { event: E; content?: unknown }[]): readonly R[];
  /** Between these two views somebody changed rows that a client may know. */
  isChanged(before: RoomState, after: RoomState): boolean;
}

/**
 * Rows that ride on a part's events and are no part of the room's state. A client that no frame told of some fetches them, page by
 * page.
 */
export interface PagedRows<
  R extends PagedRow = PagedRow,
  E extends { type: string } = { type: string },
> extends RowsSpec<R, E> {
  of(data: { paged: Paged } | null | undefined): HeldRows<R>;
  with(paged: Paged, change: Partial<HeldRows<R>>): Paged;
}

const none: HeldRows<never> = { rows: [], gap: null };

export const definePagedRows = <R extends PagedRow, E extends { type: string }>(
  spec: RowsSpec<R, E>,
): PagedRows<R, E> => {
  const heldIn = (paged: Paged | undefined) => (paged?.[spec.name] as HeldRows<R> | undefined) ?? none;
  return {
    ...spec,
    of: (data) => heldIn(data?.paged),
    with: (paged, change) => {
      const held = heldIn(paged);
      const { rows, gap } = { ...held, ...change };
      return rows === held.rows && gap === held.gap ? paged : { ...paged, [spec.name]: { rows, gap } };
    },
  };
};
