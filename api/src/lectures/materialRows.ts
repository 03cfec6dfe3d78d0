import { AppError } from '@derslik/contract/errors';
import { recordingTypes } from '@derslik/contract/roles';
import type { RoomRows } from '../rooms/log/roomRows.js';

const staff = recordingTypes.map((type) => `'${type}'`).join(', ');

/**
 * SQL over `l`: this person may show it in this lesson: their own, what was brought to the lesson, or what colleagues share, where
 * they teach themselves. Whether they lead the lesson, its room says.
 */
export const mayShow = (person: string, room: string): string => `l.ready_at IS NOT NULL AND l.failure IS NULL AND (
  l.owner_id = ${person} OR EXISTS (SELECT 1 FROM lecture_lessons ll WHERE ll.lecture_id = l.id AND ll.lesson_id = ${room})
  OR EXISTS (SELECT 1 FROM bbb_documents bd WHERE bd.lecture_id = l.id AND bd.meeting_id = ${room}) OR (l.is_shared AND EXISTS (SELECT 1 FROM users mu WHERE mu.id = ${person} AND mu.user_type IN (${staff}))))`;

const showable = `SELECT 1 FROM lectures l WHERE l.id = $1 AND l.pages = $2 AND ${mayShow('$3', '$4')}`;

/** Which slides were shown, and what they are called, stays with the lesson: the room forgets them when they end. */
export const materialRows: RoomRows = {
  append: 'append_shown_lectures',
  rowsOf: (decided) => {
    const shown = decided.flatMap(({ entry: { event, seq, at, actorId } }) =>
      event.type === 'materialShown' ? { id: event.shareId, seq, lectureId: event.lectureId, by: actorId, at } : [],
    );
    return shown.length > 0 ? shown : null;
  },
  admits: async (command, personId, { roomId, finds }) => {
    if (command.type !== 'show material') return;
    if (!(await finds(showable, [command.lectureId, command.pages, personId, roomId])))
      throw new AppError('lectures.notFound');
  },
};
