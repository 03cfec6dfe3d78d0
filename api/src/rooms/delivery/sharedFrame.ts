import { can } from '@derslik/contract/room/can';
import type { SeenEvent } from '@derslik/contract/room/events';
import { namedIn } from '@derslik/contract/room/parts';
import { roleIn } from '@derslik/contract/room/roleReader';
import type { ParticipantId, RoomRole, RoomState } from '@derslik/contract/room/state';
import type { RoomFrame } from '@derslik/contract/socket';
import type { LogEntry } from '../log/roomHistory.js';
import type { RoomPeople } from '../log/roomPeople.js';
import type { SeatedSocket } from './seatedSocket.js';
import { frameOf, seenEvents } from './seen.js';

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
