import type { Paged } from '@derslik/contract/room/pagedRows';
import { pagedRows } from '@derslik/contract/room/parts';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { SeenEvent } from '@derslik/contract/room/events';
import { seesRoom } from '@derslik/contract/room/roleReader';
import type { RoomState } from '@derslik/contract/room/state';
import type { RoomFrame, RoomJoined, RoomSnapshot } from '@derslik/contract/socket';
import type { Person } from '@derslik/contract/users';

/** What a client holds of its room. Immutable. */
export interface RoomData {
  you: string;
  room: RoomJoined['room'];
  conference: RoomJoined['conference'];
  view: RoomState;
  people: Record<string, Person>;
  /** Rows of parts, which are no part of the view. */
  paged: Paged;
}

const withPeople = (known: Record<string, Person>, people: readonly Person[] | undefined): Record<string, Person> =>
  people?.length ? { ...known, ...Object.fromEntries(people.map((p) => [p.id, p])) } : known;

export const dataOf = (joined: RoomJoined, before: RoomData | null): RoomData => ({
  you: joined.you,
  room: joined.room,
  conference: joined.conference,
  view: joined.view,
  people: withPeople(before?.people ?? {}, joined.people),
  paged: before?.paged ?? {},
});

/** The view of someone outside has no number: it always holds. */
export const withSnapshot = (data: RoomData, snapshot: RoomSnapshot): RoomData =>
  seesRoom(snapshot.view, data.you) && snapshot.view.seq < data.view.seq
    ? data
    : { ...data, view: snapshot.view, people: withPeople(data.people, snapshot.people) };

export type FrameResult =
  | { kind: 'applied'; data: RoomData; events: { seen: SeenEvent; after: RoomState }[] }
  /** Something is missing before this frame. */
  | { kind: 'gap' };

/** Applies a frame; what the client already has is skipped. */
export const withFrame = (data: RoomData, frame: RoomFrame): FrameResult => {
  if (frame.from > data.view.seq + 1) return { kind: 'gap' };
  const events: { seen: SeenEvent; after: RoomState }[] = [];
  let view = data.view;
  for (const seen of frame.events) {
    if (seen.seq <= view.seq) continue;
    view = reduceRoom(view, seen);
    events.push({ seen, after: view });
  }
  if (frame.to > view.seq) view = { ...view, seq: frame.to };
  return {
    kind: 'applied',
    data: {
      ...data,
      view,
      people: withPeople(data.people, frame.people),
      paged: pagedRows.reduce(
        (paged, of) => of.with(paged, { rows: of.told(of.of({ paged }).rows, frame.events) }),
        data.paged,
      ),
    },
    events,
  };
};
