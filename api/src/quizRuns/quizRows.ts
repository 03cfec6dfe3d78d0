import { AppError } from '@derslik/contract/errors';
import { recordingTypes } from '@derslik/contract/roles';
import type { RoomRows } from '../rooms/log/roomRows.js';

const staff = recordingTypes.map((type) => `'${type}'`).join(', ');

/**
 * SQL over `z`: this person may run the test in this lesson: their own, what was brought to the lesson, or what colleagues share. A pupil
 * who leads for a while begins none. Whether they lead the lesson, its room says.
 */
export const mayRun = (person: string, room: string): string => `(
  z.owner_id = ${person} OR z.is_shared
    OR EXISTS (SELECT 1 FROM quiz_lessons ql WHERE ql.quiz_id = z.id AND ql.lesson_id = ${room}))
  AND EXISTS (SELECT 1 FROM users mu WHERE mu.id = ${person} AND mu.user_type IN (${staff}))`;

const runnable = `SELECT 1 FROM quizzes z WHERE z.id = $1 AND ${mayRun('$3', '$4')}
  AND (SELECT count(*) FROM quiz_questions x WHERE x.quiz_id = z.id) = $2`;

interface Rows {
  shown?: object[];
  prolonged?: object[];
  finished?: object[];
  sights?: object[];
}

/** A test that runs is a row with its questions as they were, and who has more time is one of theirs. */
export const quizRows: RoomRows = {
  append: 'append_quiz_sessions',
  rowsOf: (decided) => {
    const rows: Rows = {};
    for (const {
      entry: { event, at },
    } of decided) {
      switch (event.type) {
        case 'quizShown': {
          const { sessionId: id, quizId, by, ms, shows } = event;
          (rows.shown ??= []).push({ id, quizId, by, at, ms, shows });
          break;
        }
        case 'quizProlonged': {
          const { sessionId: id, personId, ms } = event;
          (rows.prolonged ??= []).push({ id, personId, seconds: Math.round(ms / 1_000) });
          break;
        }
        case 'quizFinished':
          (rows.finished ??= []).push({ id: event.sessionId, at });
          break;
        case 'quizSightSet':
          (rows.sights ??= []).push({ id: event.sessionId, shows: event.shows });
          break;
      }
    }
    return Object.keys(rows).length > 0 ? rows : null;
  },
  admits: async (command, personId, { roomId, finds }) => {
    if (command.type !== 'show test') return;
    if (!(await finds(runnable, [command.quizId, command.questions, personId, roomId])))
      throw new AppError('quizRuns.notFound');
  },
};
