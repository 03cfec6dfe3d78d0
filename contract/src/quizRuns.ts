import * as z from 'zod/mini';
import { quizRunLimits as limits } from './limits/quizRun.js';
import type { Outcome } from './quizzes/grade.js';
import { answerSchema, type Answer, type Question, type QuestionForPupil } from './quizzes/question.js';
import { quizSights, type QuizSight } from './room/parts/quiz.js';
import { idSchema } from './users.js';

/** A test that runs in a lesson, or one for those who were away. */
export type QuizRunKind = 'live' | 'makeUp';

/** What an answer is worth, once the pupil may know it. */
export interface GivenGrade {
  outcome: Outcome;
  points: number;
  /** The question with its key. */
  question: Question;
}

/** `GET /api/quizSessions/{id}`: a pupil's own test. Times are Unix milliseconds of the server. */
export interface OwnQuiz {
  sessionId: string;
  kind: QuizRunKind;
  title: string;
  /** The lesson in which it ran. */
  lesson: string;
  /** Nobody has begun it for this pupil before: what they should know is said first. */
  isNew: boolean;
  /** Null before they begin. */
  attemptId: string | null;
  beganAt: number | null;
  /** Null where nothing but a word ends it. */
  endsAt: number | null;
  finishedAt: number | null;
  /** It is over for everybody. */
  isOver: boolean;
  leftTab: number;
  now: number;
  /** How many it has; a make-up that is not begun tells no more. */
  count: number;
  questions: QuestionForPupil[];
  answers: OwnAnswer[];
  /** How far the teacher shows it. */
  shows: QuizSight;
  score: { points: number; max: number } | null;
  /** By question, with the keys. */
  grades: GivenGrade[] | null;
  /** An outside platform's frame stands in the place of our answer sheet, in the room. */
  isOutside: boolean;
}
export interface OwnAnswer {
  questionId: string;
  answer: Answer | null;
  /** It rises with each change: an older one never takes a newer one's place. */
  revision: number;
}
/** `PUT /api/quizSessions/{id}/answers/{question}`; null takes it back. */
export const quizAnswerPut = z.object({
  answer: z.nullable(answerSchema),
  revision: z.int().check(z.gte(1), z.lte(1_000_000)),
});
export type QuizAnswerPut = z.output<typeof quizAnswerPut>;
/** The row is written. */
export interface SavedAnswer {
  revision: number;
  /** Unix milliseconds. */
  savedAt: number;
}

/** Where a pupil is in a test. */
export type AttemptState = 'notBegun' | 'writing' | 'finished';

/** An answer as its teacher reads it. */
export interface GradedAnswer {
  answer: Answer | null;
  outcome: Outcome;
  points: number;
}
export interface QuizPupil {
  personId: string;
  name: string;
  className: string | null;
  isGuest: boolean;
  isInside: boolean;
  state: AttemptState;
  beganAt: number | null;
  finishedAt: number | null;
  endsAt: number | null;
  extraSeconds: number;
  leftTab: number;
  /** Which question they answered last, from 0; null before the first. */
  at: number | null;
  points: number;
  /** In the order of the questions. */
  answers: GradedAnswer[];
}
/** How one question went. */
export interface QuestionNumbers {
  right: number;
  partly: number;
  wrong: number;
  empty: number;
  /** Mean share of the points, 0 to 1; null where nobody took part. */
  easiness: number | null;
  /**
   * Upper-lower index: mean share of the 27 % with the most points less that of the 27 % with the fewest, -1 to 1. Null where too
   * few took part.
   */
  discrimination: number | null;
}
/** `GET /api/quizSessions/{id}/report`: for the lesson's host alone while it runs there, then for its teachers and managers. */
export interface QuizReport {
  sessionId: string;
  kind: QuizRunKind;
  /** The test for those who were away, or the one that they missed. */
  others: { id: string; kind: QuizRunKind }[];
  title: string;
  meetingId: string;
  /** The room's code. */
  token: string;
  lesson: string;
  startedAt: number;
  endsAt: number | null;
  endedAt: number | null;
  now: number;
  shows: QuizSight;
  maxPoints: number;
  questions: Question[];
  numbers: QuestionNumbers[];
  pupils: QuizPupil[];
  /** Whether it may be opened for those who were away. */
  mayMakeUp: boolean;
}

/** A line of `GET /api/quizResults`: tests of one's own lessons, newest first; for managers of all. */
export interface QuizResultLine {
  id: string;
  kind: QuizRunKind;
  title: string;
  lesson: string;
  classes: string[];
  /** ISO 8601. */
  startedAt: string;
  isOver: boolean;
  took: number;
  /** Mean of the points; null where nobody took part. */
  mean: number | null;
  max: number;
}
export interface QuizResultList {
  data: QuizResultLine[];
  total: number;
}
const pageNumber = z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)));
export const quizResultsQuery = z.object({ page: pageNumber });

/** `GET /api/quizResults/pupils/{id}`: what one pupil's tests came to; null for guardians where the school doesn't show it to them. */
export interface PupilQuizLine {
  id: string;
  title: string;
  lesson: string;
  startedAt: string;
  kind: QuizRunKind;
  points: number;
  max: number;
}

/** `GET /api/quizResults/classes/{id}?from&to`: a class's tests between two days, for who teaches it and for managers. */
export interface ClassQuizzes {
  class: { id: string; name: string };
  /** The oldest first. */
  quizzes: { id: string; title: string; lesson: string; startedAt: string; max: number }[];
  /** In the lesson or made up, in the order of the tests; null where they took none. */
  pupils: { id: string; name: string; points: (number | null)[] }[];
}

/** `GET /api/ownQuizzes`: a pupil's tests: what is open to make up, and what they took. */
export interface OwnQuizLine {
  id: string;
  title: string;
  lesson: string;
  kind: QuizRunKind;
  startedAt: string;
  /** Until when it may be begun, ISO 8601; null where it is over. */
  openUntil: string | null;
  isTaken: boolean;
  score: { points: number; max: number } | null;
}

/** `PATCH /api/quizSessions/{id}` */
export const quizSessionPatch = z.object({ shows: z.enum(quizSights) });
/** `POST /api/quizSessions/{id}/makeUp`: until when it may be begun, and how many seconds each has. */
export const makeUpPost = z.object({
  until: z.iso.datetime({ offset: true }),
  seconds: z.nullable(z.int().check(z.gte(limits.secondsMin), z.lte(limits.secondsMax))),
});
export type MakeUpPost = z.output<typeof makeUpPost>;
/** `POST /api/quizSessions/{id}/extra`: more time for one pupil of a make-up. */
export const extraPost = z.object({
  personId: idSchema,
  seconds: z.int().check(z.gte(limits.extraMin), z.lte(limits.extraMax)),
});
export type ExtraPost = z.output<typeof extraPost>;

/** A test that may be shown in a lesson. */
export interface RoomQuiz {
  id: string;
  title: string;
  questions: number;
  points: number;
  /** Null for as long as they need. */
  seconds: number | null;
  ownerName: string;
  /** It ran in this lesson and is over: the last time. */
  overId: string | null;
}
/** `GET /api/roomQuizzes?roomToken=&search=`: the lesson's own first. */
export interface RoomQuizzes {
  lesson: RoomQuiz[];
  subject: RoomQuiz[];
  own: RoomQuiz[];
  /** What `search` finds among all that they may run; the others are empty then. */
  found: RoomQuiz[];
}

/** `POST /api/v1/teacher/test/test-session` (7.6): one for each who doesn't lead. */
const testSession = z.object({ student_id: idSchema, test_id: idSchema });
export const testSessionsPost = z.array(testSession).check(z.minLength(1), z.maxLength(500));
export interface TestSession {
  id: string;
  student_id: string;
  test_id: string;
}
/** `GET /api/v1/{userType}/test/test-session/test-result-answer` (7.6). */
export const testResultQuery = z.object({ test_id: idSchema, school_room_id: z.string().check(z.maxLength(64)) });
export interface TestResultItem {
  student_src_code: string;
  student_first_name: string;
  student_last_name: string;
  student_answers: { question_id: string; answer: string; stoys_user_id: string }[];
}
