import { definePart, defineSlice, everyone, nobody } from '../part.js';
import { without } from '../people.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { quizCommands } from './quizCommands.js';

/** What pupils see of their test when it is over. Right answers leave the server with `answers` alone. */
export const quizSights = ['nothing', 'score', 'answers'] as const;
export type QuizSight = (typeof quizSights)[number];

/** A test that everyone inside knows of. Its questions, and what is answered, have rows of their own and ride on no frame. */
export interface RunningQuiz {
  sessionId: string;
  quizId: string;
  by: ParticipantId;
  questions: number;
  /** Unix milliseconds of the server; null where nothing but a word ends it. */
  endsAt: number | null;
  isOver: boolean;
  shows: QuizSight;
}

export type QuizEvent =
  | {
      type: 'quizShown';
      sessionId: string;
      quizId: string;
      by: ParticipantId;
      questions: number;
      ms: number | null;
      shows: QuizSight;
    }
  /** Somebody has more time than the others: in all, in milliseconds. */
  | { type: 'quizProlonged'; sessionId: string; personId: ParticipantId; ms: number }
  | { type: 'quizFinished'; sessionId: string; reason: 'time' | 'word' }
  | { type: 'quizSightSet'; sessionId: string; shows: QuizSight }
  | { type: 'quizStopped'; sessionId: string };

export const runningQuiz = defineSlice<RunningQuiz | null>({ name: 'quiz', empty: null, sees: 'everyone' });

/** Who has more time, and how much in milliseconds: the others need not know it. */
export const quizExtra = defineSlice<Readonly<Record<ParticipantId, number>>>({
  name: 'quizExtra',
  empty: {},
  sees: 'seeTestAnswers',
  own: (extra, id) => {
    const mine = extra[id];
    return mine === undefined ? null : { [id]: mine };
  },
});

/** When this person's time is over; null where nothing but a word ends it. A view answers it for its own person. */
export const quizEndsFor = (state: RoomState, id: ParticipantId): number | null => {
  const endsAt = runningQuiz.of(state)?.endsAt ?? null;
  return endsAt === null ? null : endsAt + (quizExtra.of(state)[id] ?? 0);
};

/** The slice goes, as a view of somebody without extra time has none. */
const withoutExtra = (state: RoomState): RoomState =>
  quizExtra.name in state.parts ? { ...state, parts: without(state.parts, quizExtra.name) } : state;
const change = (state: RoomState, sessionId: string, next: Partial<RunningQuiz>): RoomState => {
  const running = runningQuiz.of(state);
  return running?.sessionId === sessionId ? runningQuiz.with(state, { ...running, ...next }) : state;
};

/** A test runs in a lesson: one at a time, until its time or a word ends it, and then until it is put away. */
export const quiz = definePart<QuizEvent, typeof quizCommands>()({
  name: 'quiz',
  since: 32,
  slices: [runningQuiz, quizExtra],
  events: {
    quizShown: {
      reduce: (state, { sessionId, quizId, by, questions, ms, shows }, at) =>
        runningQuiz.with(withoutExtra(state), {
          ...{ sessionId, quizId, by, questions, shows, isOver: false },
          endsAt: ms === null ? null : at + ms,
        }),
      sees: everyone,
      urgent: true,
      names: ({ by }) => [by],
    },
    quizProlonged: {
      reduce: (state, { personId, ms }) => quizExtra.with(state, { ...quizExtra.of(state), [personId]: ms }),
      sees: (event, reader) => (event.personId === reader.id || reader.can('seeTestAnswers') ? 'whole' : 'hidden'),
      urgent: true,
      names: ({ personId }) => [personId],
    },
    quizFinished: {
      reduce: (state, { sessionId }) => change(state, sessionId, { isOver: true }),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    quizSightSet: {
      reduce: (state, { sessionId, shows }) => change(state, sessionId, { shows }),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    quizStopped: {
      reduce: (state) => runningQuiz.with(withoutExtra(state), null),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});
