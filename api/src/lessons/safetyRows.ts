import type { RoomRows } from '../rooms/log/roomRows.js';

/** Whether a lesson is a safe one, as its page says it while nobody is inside. */
export const safetyRows: RoomRows = {
  append: 'set_lesson_safety',
  rowsOf: (decided) => {
    const last = decided.map(({ entry }) => entry.event).findLast((event) => event.type === 'safeLessonSet');
    return last ? { on: last.on } : null;
  },
};
