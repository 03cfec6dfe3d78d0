import { can } from '../can.js';
import { definePart, defineSlice, everyone, nobody, type Reader } from '../part.js';
import { without, withSwitch } from '../people.js';
import { unnamed } from '../privacy.js';
import { optionsOf, type ParticipantId, type RoomState } from '../state.js';
import type { surveyCommands } from './surveyCommands.js';

/** Texts, answers and ballots have rows of their own. */
interface Made {
  surveyId: string;
  creatorId: ParticipantId;
}
interface Shape {
  /** How many options it has. */
  options: number;
  /** Nobody learns who chose what. */
  isAnonymous: boolean;
}
export type SurveyEvent =
  | ({ type: 'surveyCreated'; correct: number | null } & Made & Shape)
  | ({ type: 'surveyShared' } & Made & Shape)
  /** `option`: null in an anonymous survey; `personId`: '' for anybody who may not know it. */
  | ({ type: 'surveyAnswered'; personId: ParticipantId; option: number | null } & Made)
  | ({ type: 'surveyClosed'; correct: number | null } & Made)
  | ({ type: 'surveyResultShown' } & Made)
  | ({ type: 'surveyResultHidden' } & Made)
  | ({ type: 'surveyDeleted' } & Made)
  | { type: 'surveysSet'; on: boolean };

/** A survey that was shown to everyone. */
export interface SharedSurvey extends Shape {
  creatorId: ParticipantId;
  isOpen: boolean;
  /** Everyone may see its numbers. */
  isShown: boolean;
  answered: number;
  /** The right option, once it is over; null where there is none. */
  correct: number | null;
}
/** What the rules must know and nobody's screen holds: of one that isn't shared yet, and of one that runs. */
export interface KeptSurvey extends Shape {
  creatorId: ParticipantId;
  correct: number | null;
  /** Who has answered, in the order of their ids: it says nothing of when. */
  voters: readonly ParticipantId[];
}

export const sharedSurveys = defineSlice<Readonly<Record<string, SharedSurvey>>>({
  name: 'surveys',
  empty: {},
  sees: 'everyone',
});
export const keptSurveys = defineSlice<Readonly<Record<string, KeptSurvey>>>({
  name: 'surveysKept',
  empty: {},
  sees: 'nobody',
});

/** The survey that runs now, if one does: there is one at a time. */
export const openSurvey = (state: RoomState): string | null =>
  Object.entries(sharedSurveys.of(state)).find(([, { isOpen }]) => isOpen)?.[0] ?? null;

const withShared = (state: RoomState, id: string, change: (survey: SharedSurvey) => SharedSurvey): RoomState => {
  const shared = sharedSurveys.of(state);
  const survey = shared[id];
  return survey ? sharedSurveys.with(state, { ...shared, [id]: change(survey) }) : state;
};

/** The server's memory alone; a view has none of it. */
const withKept = (state: RoomState, change: (kept: Record<string, KeptSurvey>) => Record<string, KeptSurvey>) =>
  state.viewer !== null ? state : keptSurveys.with(state, change(keptSurveys.of(state)));

/** May those who don't lead make surveys now? */
export const everyoneAsks = (state: RoomState): boolean =>
  state.switches.surveys ?? optionsOf(state).shareSurveyEveryone;

/** May this person know who answered, and what isn't shared yet: its creator and moderators. */
export const mayKnowSurvey = (state: RoomState, id: ParticipantId, { creatorId }: Pick<Made, 'creatorId'>): boolean =>
  id === creatorId || can(state, id, 'streamSurvey');
/** May this person share, end and delete it: their own, where they may make one; any for moderators. */
export const mayManageSurvey = (state: RoomState, id: ParticipantId, { creatorId }: Pick<Made, 'creatorId'>): boolean =>
  can(state, id, 'streamSurvey') || (id === creatorId && can(state, id, 'createSurvey'));

/** May it be written anew: nobody has answered it, and it isn't over. */
export const isUnanswered = (state: RoomState, surveyId: string): boolean => {
  const shared = sharedSurveys.of(state)[surveyId];
  return !shared || (shared.isOpen && shared.answered === 0);
};

const manages = (event: Made, { id, after }: Reader): boolean => mayKnowSurvey(after, id, event);
const isShownTo = (event: Made, reader: Reader): boolean =>
  manages(event, reader) || sharedSurveys.of(reader.after)[event.surveyId]?.isShown === true;
/** A creator who is no moderator gets more than others of the same role. */
const creator = ({ creatorId }: Made): readonly ParticipantId[] => [creatorId];

/** What several people are asked at once, and what they answered. */
export const survey = definePart<SurveyEvent, typeof surveyCommands>()({
  name: 'survey',
  since: 21,
  slices: [sharedSurveys, keptSurveys],
  events: {
    surveysSet: {
      reduce: (state, { on }) => withSwitch(state, 'surveys', on),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    surveyCreated: {
      reduce: (state, { surveyId, creatorId, options, isAnonymous, correct }) =>
        withKept(state, (kept) => ({ ...kept, [surveyId]: { creatorId, options, isAnonymous, correct, voters: [] } })),
      sees: (event, reader) => (manages(event, reader) ? 'whole' : 'hidden'),
      urgent: false,
      names: creator,
    },
    surveyShared: {
      reduce: (state, { surveyId, creatorId, options, isAnonymous }) =>
        sharedSurveys.with(state, {
          ...sharedSurveys.of(state),
          [surveyId]: { creatorId, options, isAnonymous, isOpen: true, isShown: false, answered: 0, correct: null },
        }),
      sees: everyone,
      urgent: false,
      names: creator,
    },
    surveyAnswered: {
      reduce: (state, { surveyId, personId }) =>
        withKept(
          withShared(state, surveyId, (one) => ({ ...one, answered: one.answered + 1 })),
          (kept) => {
            const known = kept[surveyId];
            return known ? { ...kept, [surveyId]: { ...known, voters: [...known.voters, personId].sort() } } : kept;
          },
        ),
      sees: (event, reader) => {
        const isNamed = event.option !== null && manages(event, reader);
        if (isNamed || event.personId === reader.id) return 'whole';
        return { ...event, personId: unnamed, option: isShownTo(event, reader) ? event.option : null };
      },
      hidesActor: true,
      urgent: false,
      names: ({ personId, creatorId }) => [personId, creatorId].filter((id) => id !== unnamed),
    },
    surveyClosed: {
      reduce: (state, { surveyId, correct }) =>
        withKept(
          withShared(state, surveyId, (one) => ({ ...one, isOpen: false, correct })),
          (kept) => without(kept, surveyId),
        ),
      // That it is over, and what was right, is for all; how many chose what, for those who may see it.
      sees: (event, reader) => (isShownTo(event, reader) ? 'whole' : 'bare'),
      urgent: false,
      names: creator,
    },
    surveyResultShown: {
      reduce: (state, { surveyId }) => withShared(state, surveyId, (one) => ({ ...one, isShown: true })),
      sees: everyone,
      urgent: false,
      names: creator,
    },
    surveyResultHidden: {
      reduce: (state, { surveyId }) => withShared(state, surveyId, (one) => ({ ...one, isShown: false })),
      sees: everyone,
      urgent: false,
      names: creator,
    },
    surveyDeleted: {
      reduce: (state, { surveyId }) => {
        const shared = sharedSurveys.of(state);
        const left = surveyId in shared ? sharedSurveys.with(state, without(shared, surveyId)) : state;
        return withKept(left, (kept) => without(kept, surveyId));
      },
      sees: (event, reader) =>
        event.surveyId in sharedSurveys.of(reader.before) || manages(event, reader) ? 'whole' : 'hidden',
      urgent: false,
      names: creator,
    },
  },
});
