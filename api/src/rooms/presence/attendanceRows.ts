import type { RoomEvent } from '@derslik/contract/room/events';
import type { ParticipantId } from '@derslik/contract/room/state';
import type { DecidedEntry, RoomRows } from '../log/roomRows.js';

const mayMove: ReadonlySet<RoomEvent['type']> = new Set([
  ...(['joined', 'left', 'kicked', 'moderatorLeft', 'guestsSet', 'ended'] as const),
]);

interface Opened {
  personId: ParticipantId;
  joinedAt: number;
  leftAt: number | null;
}

/** Who was inside from when to when. A lost person left at the last sign of life. */
export const attendanceRows: RoomRows = {
  append: 'append_attendance',
  rowsOf: (decided: readonly DecidedEntry[]) => {
    const closed: { personId: ParticipantId; at: number }[] = [];
    const opened: Opened[] = [];
    for (const { entry, lastSeenAt } of decided) {
      const { event, before, after, at, actorId } = entry;
      if (!mayMove.has(event.type)) continue;
      const gone =
        event.type === 'joined' ? [] : Object.keys(before.participants).filter((id) => !after.participants[id]);
      for (const personId of gone) {
        const leftAt = personId === actorId ? (lastSeenAt ?? at) : at;
        const open = opened.find((interval) => interval.personId === personId && interval.leftAt === null);
        if (open) open.leftAt = Math.max(leftAt, open.joinedAt);
        else closed.push({ personId, at: leftAt });
      }
      if (event.type === 'joined' && !before.participants[event.participant.id])
        opened.push({ personId: event.participant.id, joinedAt: at, leftAt: null });
    }
    if (closed.length === 0 && opened.length === 0) return null;
    return { ...(closed.length > 0 && { closed }), ...(opened.length > 0 && { opened }) };
  },
};
