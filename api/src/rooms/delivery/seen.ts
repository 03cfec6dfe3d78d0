import type { RoomEvent, SeenEvent } from '@derslik/contract/room/events';
import { namedIn, rowOf } from '@derslik/contract/room/parts';
import { seesRoom } from '@derslik/contract/room/roleReader';
import type { ParticipantId } from '@derslik/contract/room/state';
import { redact, viewFor } from '@derslik/contract/room/view';
import type { RoomFrame } from '@derslik/contract/socket';
import type { LogEntry } from '../log/roomHistory.js';
import type { NamesSeen, RoomPeople } from '../log/roomPeople.js';

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
