import type { RoomRows } from '../rooms/log/roomRows.js';

/** What was shown, and what it is called, stays with the meeting: the room forgets a video when it ends. */
export const sharedVideoRows: RoomRows = {
  append: 'append_shared_videos',
  rowsOf: (decided) => {
    const shown = decided.flatMap(({ entry: { event, seq, at }, command }) => {
      if (event.type !== 'videoStarted' || command.type !== 'video action' || command.action !== 'start') return [];
      const { shareId: id, ownerId, source } = event;
      return { id, seq, ownerId, source, title: command.title, at };
    });
    return shown.length > 0 ? shown : null;
  },
};
