import type { RoomRows } from '../rooms/log/roomRows.js';

/** The sums as the room has them: they outlive it. */
export const speechRows: RoomRows = {
  append: 'append_speech',
  rowsOf: (decided) => {
    // If several are about one person, the last holds them all.
    const sums = new Map<string, number>();
    for (const { entry } of decided)
      if (entry.event.type === 'speechCounted') sums.set(entry.event.id, entry.event.seconds);
    return sums.size > 0 ? [...sums].map(([personId, seconds]) => ({ personId, seconds })) : null;
  },
};
