import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import {
  everyoneAsks,
  isUnanswered,
  keptSurveys,
  mayManageSurvey,
  openSurvey,
  sharedSurveys,
  type KeptSurvey,
  type SharedSurvey,
  type survey,
} from '@derslik/contract/room/parts/survey';
import type { RoomEvent } from '@derslik/contract/room/parts';
import { hasEqualOptions } from '@derslik/contract/surveyChoices';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

type SurveyCommand = CommandOf<typeof survey>;
type OfType<T extends SurveyCommand['type']> = Extract<SurveyCommand, { type: T }>;
interface Known {
  creatorId: ParticipantId;
  kept: KeptSurvey | undefined;
  shared: SharedSurvey | undefined;
}

/** Who may ask the others something, answer once, end it and show what came of it. */
export const decideSurvey = (
  state: RoomState,
  actorId: ParticipantId,
  command: SurveyCommand,
  { commandId }: DecideContext,
): RoomEvent[] => {
  switch (command.type) {
    case 'setSurveys':
      if (!can(state, actorId, 'setSurveys')) throw new AppError('common.forbidden');
      return everyoneAsks(state) === command.on ? [] : [{ type: 'surveysSet', on: command.on }];
    case 'createSurvey':
      return create(state, actorId, command, commandId);
    case 'show survey': {
      const { surveyId } = command;
      const { creatorId, kept, shared } = managed(state, actorId, surveyId);
      if (shared || !kept) return [];
      return share(state, actorId, { surveyId, creatorId, options: kept.options, isAnonymous: kept.isAnonymous });
    }
    case 'add survey answer':
      return answer(state, actorId, command);
    case 'pollClose': {
      const { shared } = managed(state, actorId, command.surveyId);
      if (!shared) throw new AppError('survey.notFound');
      return shared.isOpen ? [closed(state, command.surveyId)] : [];
    }
    case 'showSurveyGraphResult':
      return showResult(state, actorId, command);
    case 'deleteSurvey': {
      const { surveyId } = command;
      return [{ type: 'surveyDeleted', surveyId, creatorId: managed(state, actorId, surveyId).creatorId }];
    }
  }
};

const create = (
  state: RoomState,
  actorId: ParticipantId,
  { options: texts, isAnonymous = false, correct = null, share: isShared, replaces }: OfType<'createSurvey'>,
  surveyId: string,
): RoomEvent[] => {
  if (!can(state, actorId, 'createSurvey')) throw new AppError('common.forbidden');
  const options = texts.length;
  if (correct !== null && correct >= options) throw new AppError('common.invalid', { field: 'correct' });
  if (hasEqualOptions(texts)) throw new AppError('survey.equalOptions');
  if (replaces !== undefined) return rewrite(state, actorId, replaces, { surveyId, options, isAnonymous, correct });
  const known = { ...sharedSurveys.of(state), ...keptSurveys.of(state) };
  if (Object.keys(known).length >= limits.survey.perRoomMax) throw new AppError('survey.roomIsFull');
  const made = { surveyId, creatorId: actorId, options, isAnonymous };
  return [{ type: 'surveyCreated', ...made, correct }, ...(isShared ? share(state, actorId, made) : [])];
};

/** Written anew while nobody has answered: another survey in its place, of the same creator, which runs if that one ran. */
const rewrite = (
  state: RoomState,
  actorId: ParticipantId,
  formerId: string,
  { correct, ...shape }: { surveyId: string; options: number; isAnonymous: boolean; correct: number | null },
): RoomEvent[] => {
  const { creatorId, shared } = managed(state, actorId, formerId);
  if (!isUnanswered(state, formerId)) throw new AppError(shared?.isOpen ? 'survey.hasAnswers' : 'survey.closed');
  const made = { ...shape, creatorId };
  return [
    { type: 'surveyDeleted', surveyId: formerId, creatorId },
    { type: 'surveyCreated', ...made, correct },
    ...(shared ? [{ type: 'surveyShared' as const, ...made }] : []),
  ];
};

/** One runs at a time: another's ends by the hand of a moderator, or of anyone once its creator has gone. */
const share = (
  state: RoomState,
  actorId: ParticipantId,
  made: Pick<KeptSurvey, 'creatorId' | 'options' | 'isAnonymous'> & { surveyId: string },
): RoomEvent[] => {
  const running = openSurvey(state);
  const shared: RoomEvent = { type: 'surveyShared', ...made };
  if (running === null) return [shared];
  const creatorId = sharedSurveys.of(state)[running]?.creatorId ?? actorId;
  const givesWay = creatorId === actorId || !state.participants[creatorId] || can(state, actorId, 'streamSurvey');
  if (!givesWay) throw new AppError('survey.otherOpen');
  return [closed(state, running), shared];
};

const closed = (state: RoomState, surveyId: string): RoomEvent => {
  const { creatorId, kept } = known(state, surveyId);
  return { type: 'surveyClosed', surveyId, creatorId, correct: kept?.correct ?? null };
};

/** Once a person, whichever device it is; never changed. */
const answer = (
  state: RoomState,
  personId: ParticipantId,
  { surveyId, option }: OfType<'add survey answer'>,
): RoomEvent[] => {
  if (!can(state, personId, 'fillSurvey')) throw new AppError('common.forbidden');
  const { creatorId, kept, shared } = known(state, surveyId);
  if (!shared) throw new AppError('survey.notFound');
  if (!shared.isOpen || !kept) throw new AppError('survey.closed');
  if (option >= shared.options) throw new AppError('common.invalid', { field: 'choice' });
  if (kept.voters.includes(personId)) throw new AppError('survey.answered');
  return [{ type: 'surveyAnswered', surveyId, creatorId, personId, option: shared.isAnonymous ? null : option }];
};

const showResult = (
  state: RoomState,
  actorId: ParticipantId,
  { surveyId, shown }: OfType<'showSurveyGraphResult'>,
): RoomEvent[] => {
  const { creatorId, shared } = managed(state, actorId, surveyId);
  if (!shared) throw new AppError('survey.notFound');
  if (shared.isShown === shown) return [];
  // Numbers that move while people answer one by one would say who chose what.
  if (shown && shared.isAnonymous && shared.isOpen) throw new AppError('survey.closeFirst');
  return [{ type: shown ? 'surveyResultShown' : 'surveyResultHidden', surveyId, creatorId }];
};

const known = (state: RoomState, surveyId: string): Known => {
  const kept = keptSurveys.of(state)[surveyId];
  const shared = sharedSurveys.of(state)[surveyId];
  const creatorId = (shared ?? kept)?.creatorId;
  if (creatorId === undefined) throw new AppError('survey.notFound');
  return { creatorId, kept, shared };
};

/** A survey of one's own, or any for moderators. Who may not know of it is told that it isn't there. */
const managed = (state: RoomState, actorId: ParticipantId, surveyId: string): Known => {
  if (!can(state, actorId, 'createSurvey')) throw new AppError('common.forbidden');
  const found = known(state, surveyId);
  if (mayManageSurvey(state, actorId, found)) return found;
  throw new AppError(found.shared ? 'common.forbidden' : 'survey.notFound');
};
