import { AppError } from '@derslik/contract/errors';
import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import { can, roleCan } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import type { CommandOf } from '@derslik/contract/room/part';
import { quizExtra, runningQuiz, type quiz, type RunningQuiz } from '@derslik/contract/room/parts/quiz';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

type QuizCommand = CommandOf<typeof quiz>;
type OfType<T extends QuizCommand['type']> = Extract<QuizCommand, { type: T }>;

/** Who leads begins a test; its host alone rules over it then. `quizRows` has checked before that it is theirs to run. */
export const decideQuiz = (
  state: RoomState,
  actorId: ParticipantId,
  command: QuizCommand,
  { commandId }: DecideContext,
): RoomEvent[] => {
  if (command.type === 'show test') return show(state, actorId, command, commandId);
  const running = runningQuiz.of(state);
  const rules = can(state, actorId, 'finishTests');
  switch (command.type) {
    case 'stop test': {
      // Whoever leads puts away what is over; to end it for everybody is for its host and for who began it.
      const mayEnd = rules || (running?.by === actorId && can(state, actorId, 'shareMaterial'));
      if (!mayEnd && !(running?.isOver && can(state, actorId, 'shareMaterial'))) throw new AppError('common.forbidden');
      if (!running) return [];
      return [...finished(running), { type: 'quizStopped', sessionId: running.sessionId }];
    }
    case 'all test finish':
      if (!rules) throw new AppError('common.forbidden');
      return running ? finished(running) : [];
    case 'test action': {
      if (!rules) throw new AppError('common.forbidden');
      if (!running) throw new AppError('quizRuns.notFound');
      return command.action === 'prolong' ? prolong(state, running, command) : setSight(running, command);
    }
  }
};

/** The time is over, as the server's clock says. */
export const quizOver = (state: RoomState, sessionId: string): RoomEvent[] => {
  const running = runningQuiz.of(state);
  return running?.sessionId === sessionId && !running.isOver
    ? [{ type: 'quizFinished', sessionId, reason: 'time' }]
    : [];
};

const show = (
  state: RoomState,
  actorId: ParticipantId,
  { quizId, questions, seconds, shows }: OfType<'show test'>,
  sessionId: string,
): RoomEvent[] => {
  if (!can(state, actorId, 'shareMaterial')) throw new AppError('common.forbidden');
  const running = runningQuiz.of(state);
  if (running && !running.isOver) {
    if (running.quizId === quizId) return [];
    throw new AppError('quizRuns.otherRuns');
  }
  const ms = seconds === null ? null : seconds * 1_000;
  return [{ type: 'quizShown', ...{ sessionId, quizId, by: actorId, questions, ms, shows } }];
};

const finished = ({ isOver, sessionId }: RunningQuiz): RoomEvent[] =>
  isOver ? [] : [{ type: 'quizFinished', sessionId, reason: 'word' }];

const setSight = (
  { shows, sessionId }: RunningQuiz,
  command: Extract<OfType<'test action'>, { action: 'show' }>,
): RoomEvent[] => (shows === command.shows ? [] : [{ type: 'quizSightSet', sessionId, shows: command.shows }]);

/** On top of what they have already. */
const prolong = (
  state: RoomState,
  { sessionId, endsAt, isOver }: RunningQuiz,
  { personId, seconds }: Extract<OfType<'test action'>, { action: 'prolong' }>,
): RoomEvent[] => {
  const person = state.participants[personId];
  if (!person || !roleCan(state, person.role, 'takeTest')) throw new AppError('room.notHere');
  if (isOver) throw new AppError('quizRuns.over');
  if (endsAt === null) return [];
  const was = quizExtra.of(state)[personId] ?? 0;
  const ms = Math.min(was + seconds * 1_000, quizRunLimits.extraMax * 1_000);
  return ms === was ? [] : [{ type: 'quizProlonged', sessionId, personId, ms }];
};
