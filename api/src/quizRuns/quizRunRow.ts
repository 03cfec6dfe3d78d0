import type { QuizRunKind } from '@derslik/contract/quizRuns';
import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import { shuffledById, withoutKey } from '@derslik/contract/quizzes/withoutKey';
import type { Question, QuestionForPupil } from '@derslik/contract/quizzes/question';
import type { QuizSight } from '@derslik/contract/room/parts/quiz';

/** A test that runs or ran. */
export interface QuizRunRow {
  id: string;
  meetingId: string;
  kind: QuizRunKind;
  ofId: string | null;
  title: string;
  lesson: string;
  token: string;
  questions: Question[];
  shufflesQuestions: boolean;
  shufflesChoices: boolean;
  seconds: number | null;
  beganAt: Date;
  endsAt: Date | null;
  endedAt: Date | null;
  shows: QuizSight;
}

/** SQL: the fields of QuizRunRow of the session `s` in the meeting `m`. */
export const runColumns = `s.id, s.meeting_id AS "meetingId", s.kind, s.of_id AS "ofId", s.title, m.name AS lesson, m.token, s.questions,
  s.shuffles_questions AS "shufflesQuestions", s.shuffles_choices AS "shufflesChoices", s.seconds, s.began_at AS "beganAt",
  s.ends_at AS "endsAt", s.ended_at AS "endedAt", s.shows`;

/** SQL: when the time of the attempt `a` in the session `s` is over; null where nothing but a word ends it. */
export const attemptEnd = `(CASE WHEN s.kind = 'live' OR s.seconds IS NULL THEN s.ends_at
  ELSE least(s.ends_at, coalesce(a.began_at, now()) + make_interval(secs => s.seconds)) END
  + make_interval(secs => coalesce(a.extra_seconds, 0)))`;

/** What was on its way when the time ended still counts. */
export const grace = `make_interval(secs => ${quizRunLimits.graceSeconds})`;
export const graceMs = quizRunLimits.graceSeconds * 1_000;

/** Nobody changes an answer any more, so that right ones may be seen. */
export const isSettled = ({ endedAt }: Pick<QuizRunRow, 'endedAt'>, now: number): boolean =>
  endedAt !== null && now > endedAt.getTime() + graceMs;

/** The questions as one pupil has them: in an order of their own, and without what is right. @param seed the attempt's id */
export const questionsFor = (
  { questions, shufflesQuestions, shufflesChoices }: QuizRunRow,
  seed: string,
): QuestionForPupil[] =>
  (shufflesQuestions ? shuffledById(questions, seed) : questions).map((question) =>
    withoutKey(question, seed, shufflesChoices),
  );

/** Two decimals, as points have them. */
export const roundedPoints = (points: number): number => Math.round(points * 100) / 100;
export const maxPointsOf = (questions: readonly Question[]): number =>
  roundedPoints(questions.reduce((sum, { points }) => sum + points, 0));
