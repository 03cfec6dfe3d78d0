import { can } from '@derslik/contract/room/can';
import type { RoomEvent, SeenEvent } from '@derslik/contract/room/events';
import { namedIn, rowOf } from '@derslik/contract/room/parts';
import { roleIn, seesRoom } from '@derslik/contract/room/roleReader';
import type { ParticipantId, RoomRole, RoomState } from '@derslik/contract/room/state';
import { redact, viewFor } from '@derslik/contract/room/view';
import type { RoomFrame } from '@derslik/contract/socket';
import type { LogEntry } from '../log/roomHistory.js';
import type { NamesSeen, RoomPeople } from '../log/roomPeople.js';
import type { SeatedSocket } from './seatedSocket.js';

/** One entry as one person gets it; null if they may not see it. */
export const seenEvent = (entry: LogEntry, id: ParticipantId): SeenEvent | null => {
  const { event, resync } = redact(entry.event, id, entry.before, entry.after);
  if (!event) return null;
  const { seq, at, content } = entry;
  const isWhole = event === entry.event;
  const isTold = isWhole || !rowOf(entry.event)?.hidesActor;
  // Someone at the door does not learn who acts inside.
  const actorId = (seesRoom(entry.after, id) && isTold) || entry.actorId === id ? entry.actorId : null;
  return {
    ...{ seq, at, actorId, event },
    ...(resync && { view: viewFor(entry.after, id) }),
    // A person who may not see the event as it is gets nothing of its content either.
    ...(content && isWhole && { content }),
  };
};

export const seenEvents = (entries: readonly LogEntry[], id: ParticipantId): SeenEvent[] =>
  entries.flatMap((entry) => seenEvent(entry, id) ?? []);

/** Who is named by these may not be known yet, or not as they are now. */
const bringsPeople = new Set<RoomEvent['type']>(['joined', 'outside', 'avatarAdded']);

/** A frame of these events, with the names that belong to them. */
export const frameOf = (
  events: SeenEvent[],
  range: { from: number; to: number },
  people: RoomPeople,
  namesSeen: NamesSeen,
): RoomFrame => {
  const named = new Set<ParticipantId>();
  for (const { event, view } of events) {
    if (bringsPeople.has(event.type)) for (const id of namedIn(event)) named.add(id);
    if (view) for (const id of [...Object.keys(view.participants), ...Object.keys(view.outside)]) named.add(id);
  }
  return {
    ...range,
    events,
    ...(named.size > 0 ? { people: people.list(named, namesSeen) } : {}),
  };
};

interface FramedRoom {
  /** Room code. */
  readonly code: string;
  readonly state: RoomState;
  readonly people: RoomPeople;
}

/** One frame for many, as text. */
interface SharedFrame {
  text: string;
  /** Nothing in it is for them. */
  isEmpty: boolean;
  /** Whether the reader with this number gets it. */
  isFor(n: number): boolean;
}

/** The role of every reader whom these events do not name; null for a reader with a frame of their own. */
const rolesOf = (
  { state, code }: FramedRoom,
  late: readonly SeatedSocket[],
  entries: readonly LogEntry[],
): (RoomRole | null)[] => {
  const newcomers = new Set<ParticipantId>();
  for (const reader of late) if (reader.isNew) newcomers.add(reader.personId);
  const isOldNews = ({ event }: LogEntry): boolean => event.type === 'joined' && newcomers.has(event.participant.id);
  const named = new Set(entries.flatMap((entry) => (isOldNews(entry) ? [] : namedIn(entry.event))));
  return late.map(({ personId, isInside, peer }) => {
    const isPlain = isInside && peer.room === code && !named.has(personId);
    return isPlain ? roleIn(state, personId) : null;
  });
};

/** The frame for the largest class of readers, and all who may see just the same; null where there is no such class. */
export const sharedFrame = (
  room: FramedRoom,
  late: readonly SeatedSocket[],
  entries: readonly LogEntry[],
): SharedFrame | null => {
  const { state, people } = room;
  const roles = rolesOf(room, late, entries);
  const classes = new Map<RoomRole, { sample: ParticipantId; size: number }>();
  for (const [n, { personId, isNew }] of late.entries()) {
    const role = roles[n] ?? null;
    // Newcomers get something else of their own entering than everyone else does.
    if (role === null || isNew) continue;
    const known = classes.get(role);
    if (known) known.size += 1;
    else classes.set(role, { sample: personId, size: 1 });
  }
  const [largest] = [...classes.values()].sort((a, b) => b.size - a.size);
  if (!largest) return null;
  const seen = seenEvents(entries, largest.sample);
  // A view is one person's own.
  if (seen.some(({ view }) => view)) return null;
  const range = { from: state.seq - entries.length + 1, to: state.seq };
  const textOf = (events: SeenEvent[], sample: ParticipantId): string => {
    const frame: RoomFrame = frameOf(events, range, people, { names: can(state, sample, 'seeWholeNames') });
    return JSON.stringify(frame);
  };
  const text = textOf(seen, largest.sample);
  const alike = new Set<RoomRole | null>();
  for (const [role, { sample }] of classes)
    if (sample === largest.sample || textOf(seenEvents(entries, sample), sample) === text) alike.add(role);
  return { text, isEmpty: seen.length === 0, isFor: (n) => alike.has(roles[n] ?? null) };
};
