import type { ChatMessage } from '@derslik/contract/chat';
import type { SeenEvent } from '@derslik/contract/room/events';
import { namedIn } from '@derslik/contract/room/parts';
import type { ParticipantId } from '@derslik/contract/room/state';
import { redact, viewFor } from '@derslik/contract/room/view';
import type { RoomFrame } from '@derslik/contract/socket';
import type { LogEntry } from '../log/roomHistory.js';
import type { NamesSeen, RoomPeople } from '../log/roomPeople.js';

/** One entry as one person gets it; null when it is nothing to him. */
export const seenEvent = (entry: LogEntry, id: ParticipantId): SeenEvent | null => {
  const { event, resync } = redact(entry.event, id, entry.before, entry.after);
  if (!event) return null;
  const { seq, at } = entry;
  // Someone at the door does not learn who acts inside.
  const actorId = entry.after.participants[id] || entry.actorId === id ? entry.actorId : null;
  return { seq, at, actorId, event, ...(resync ? { view: viewFor(entry.after, id) } : {}) };
};

export interface SeenEntry {
  entry: LogEntry;
  seen: SeenEvent;
}

export const seenEntries = (entries: readonly LogEntry[], id: ParticipantId): SeenEntry[] =>
  entries.flatMap((entry) => {
    const seen = seenEvent(entry, id);
    return seen ? [{ entry, seen }] : [];
  });

/** A frame of these entries, with the names and texts that belong to them. */
export const frameOf = (
  entries: readonly SeenEntry[],
  range: { from: number; to: number },
  people: RoomPeople,
  namesSeen: NamesSeen,
): RoomFrame => {
  const named = new Set<ParticipantId>();
  const messages: ChatMessage[] = [];
  for (const { entry, seen } of entries) {
    const { event, view } = seen;
    if (event.type === 'joined' || event.type === 'outside') for (const id of namedIn(event)) named.add(id);
    if (view) for (const id of [...Object.keys(view.participants), ...Object.keys(view.outside)]) named.add(id);
    if (event.type === 'chatPosted' && entry.message) messages.push(entry.message);
  }
  return {
    ...range,
    events: entries.map(({ seen }) => seen),
    ...(named.size > 0 ? { people: people.list(named, namesSeen) } : {}),
    ...(messages.length > 0 ? { messages } : {}),
  };
};
