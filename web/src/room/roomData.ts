import type { ChatMessage } from '@derslik/contract/chat';
import { contentOf } from '@derslik/contract/room/contents';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { SeenEvent } from '@derslik/contract/room/events';
import type { RoomState } from '@derslik/contract/room/state';
import type { RoomFrame, RoomJoined, RoomSnapshot } from '@derslik/contract/socket';
import type { Person } from '@derslik/contract/users';
import type { ChatGap } from './chatCatchUp';

/** What a client holds of its room. Immutable. */
export interface RoomData {
  you: string;
  room: RoomJoined['room'];
  conference: RoomJoined['conference'];
  view: RoomState;
  people: Record<string, Person>;
  /** Oldest first, each once. */
  messages: readonly ChatMessage[];
  /** What is missing among them for now. */
  chatGap: ChatGap | null;
}

const withPeople = (known: Record<string, Person>, people: readonly Person[] | undefined): Record<string, Person> =>
  people?.length ? { ...known, ...Object.fromEntries(people.map((p) => [p.id, p])) } : known;

/** Live messages, history pages and repeats in one order. */
export const withMessages = (
  known: readonly ChatMessage[],
  added: readonly ChatMessage[] | undefined,
): readonly ChatMessage[] => {
  if (!added?.length) return known;
  const held = new Map(known.map((m) => [m.id, m]));
  const fresh = added.filter((m) => !held.has(m.id));
  const kept = withoutTexts(
    known,
    added.flatMap((m) => (m.isDeleted && !held.get(m.id)?.isDeleted ? m.id : [])),
  );
  if (fresh.length === 0) return kept;
  return [...kept, ...fresh].sort((a, b) => a.seq - b.seq);
};

/** Empties messages that were deleted. Private ones stay. */
const withoutTexts = (messages: readonly ChatMessage[], ids: readonly string[]): readonly ChatMessage[] =>
  messages.some(({ id }) => ids.includes(id))
    ? messages.map((m) =>
        ids.includes(m.id) && m.receiverId === null ? { ...m, message: '', isDeleted: true as const } : m,
      )
    : messages;

export const dataOf = (joined: RoomJoined, before: RoomData | null): RoomData => ({
  you: joined.you,
  room: joined.room,
  conference: joined.conference,
  view: joined.view,
  people: withPeople(before?.people ?? {}, joined.people),
  messages: before?.messages ?? [],
  chatGap: before?.chatGap ?? null,
});

/** The view of someone outside has no number: it always holds. */
export const withSnapshot = (data: RoomData, snapshot: RoomSnapshot): RoomData =>
  snapshot.view.participants[data.you] && snapshot.view.seq < data.view.seq
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
      messages: withoutTexts(
        withMessages(
          data.messages,
          frame.events.flatMap((seen) => contentOf(seen, 'chatPosted') ?? []),
        ),
        frame.events.flatMap(({ event }) => (event.type === 'chatDeleted' ? event.messageId : [])),
      ),
    },
    events,
  };
};
