import * as z from 'zod/mini';
import { calledRoom, isCalled } from './calledRoom.js';
import { someText } from './cleanText.js';
import { limits } from './limits.js';
import { idSchema } from './users.js';

const { optionsMin, optionsMax, textMax } = limits.survey;

/** The texts of a new survey. */
export const surveyTitle = someText(textMax);
export const surveyOptions = z.array(someText(textMax)).check(z.minLength(optionsMin), z.maxLength(optionsMax));
/** The number of an option, from 0. */
export const surveyOption = z.int().check(z.gte(0), z.lt(optionsMax));

/** An option of a survey. Its id names the survey too: a vote holds nothing else. */
export interface SurveyChoice {
  id: string;
  content: string;
}
/** What a survey asks, as all who may see it get it. How it stands is room state. */
export interface SurveyText {
  id: string;
  title: string;
  choices: SurveyChoice[];
  isAnonymous: boolean;
  createdBy: string;
  /** The creator's shown name; `isGuest` where they chose it themselves. */
  creatorName: string;
  isGuest: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** How many chose each option; null while nobody may know: see `limits.survey.anonymousMin`. */
export interface SurveyNumbers {
  counts: number[] | null;
}

/** `GET /api/public/surveys/{roomToken}`: a survey with how it stands for the reader. */
export interface Survey extends SurveyText {
  status: 'draft' | 'open' | 'closed';
  /** Everyone may see the numbers. */
  isShown: boolean;
  /** How many answered. */
  answered: number;
  /** The number of the right option; null where there is none, or it isn't the reader's to know yet. */
  correct: number | null;
  /** The reader's own answer: an option, `secret` in an anonymous survey, null for none. */
  mine: number | 'secret' | null;
}

/** One person's answer in a survey that isn't anonymous. */
export interface SurveyAnswer {
  /** One in each survey and person. */
  id: string;
  userSourceId: string;
  name: string;
  surname: string;
  /** They have no account here and chose the name. */
  isGuest: boolean;
  choice: SurveyChoice;
}

/** `GET /api/public/surveyAnswers/{surveyId}`. */
export interface SurveyResult extends SurveyNumbers {
  answered: number;
  /** Who chose what; null where that isn't the reader's to know, or nobody's. */
  answers: SurveyAnswer[] | null;
}

const ignoredText = z.optional(z.nullable(z.string().check(z.maxLength(limits.name.max))));

/** `POST /api/public/survey`: runs the room's `createSurvey` command. Empty choices are dropped. */
export const surveyPost = z
  .object({
    ...calledRoom,
    /** Made by the client; the server answers the same id again with the first result. */
    id: z.optional(idSchema),
    title: surveyTitle,
    /** Empty ones may stand among them. */
    choices: z.array(z.string().check(z.maxLength(textMax))).check(z.maxLength(32)),
    isAnonymous: z.optional(z.boolean()),
    /** The number of the right one among those that aren't empty. */
    correct: z.optional(z.nullable(surveyOption)),
    /** And show it to everyone at once. */
    share: z.optional(z.boolean()),
    createdBy: ignoredText,
  })
  .check(isCalled);

/** `POST /api/public/surveyAnswer`: runs the room's `add survey answer` command for the session's own person. */
export const surveyAnswerPost = z.object({
  id: z.optional(idSchema),
  choice: z.union([
    z.string().check(z.maxLength(64)),
    z.pipe(
      z.object({ id: z.string().check(z.maxLength(64)) }),
      z.transform(({ id }: { id: string }) => id),
    ),
  ]),
  /** Refused where it is somebody else. */
  userSourceId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  name: ignoredText,
  surname: ignoredText,
});
