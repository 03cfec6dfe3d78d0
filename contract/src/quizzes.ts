import * as z from 'zod/mini';
import type { AdminMaterial } from './materials.js';
import { cleaned, someText } from './cleanText.js';
import type { LectureLesson } from './lectures.js';
import { quizLimits as limits } from './limits/quiz.js';
import { questionContent, questionKinds, pointsSchema, type Question } from './quizzes/question.js';
import { idSchema, nameText } from './users.js';

const topic = cleaned(limits.topicMax);
const page = z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)));
const search = z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax)));
const whose = z.optional(z.enum(['own', 'shared']));

/** A test as a list shows it. Nothing in it is an answer. */
export interface QuizRow {
  id: string;
  title: string;
  ownerId: string;
  ownerName: string;
  questions: number;
  points: number;
  /** For how long it runs; null: until it is ended. */
  minutes: number | null;
  /** Questions, choices: in an order of each pupil's own. */
  shufflesQuestions: boolean;
  shufflesChoices: boolean;
  /** Colleagues see it with its answers, may run it and copy it. */
  isShared: boolean;
  /** For all lessons of this subject. */
  subject: { id: string; name: string } | null;
  topic: string;
  lessons: LectureLesson[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
}

/** A question of the bank, with its key. */
export type BankQuestion = Question & {
  ownerId: string;
  subject: { id: string; name: string } | null;
  topic: string;
  tags: string[];
  /** As many as the question itself says: a test may give it others, which `points` are there. */
  ownPoints: number;
  /** In how many tests it stands. */
  quizzes: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
};

/** A test with its questions, in their order; `points` of each are those that it has in this test. With the key. */
export interface Quiz extends QuizRow {
  content: BankQuestion[];
}

/** What a run of a test takes a copy of: later changes of the test and its questions change nothing of it. */
export interface QuizSnapshot extends Pick<
  QuizRow,
  'id' | 'title' | 'minutes' | 'shufflesQuestions' | 'shufflesChoices'
> {
  questions: Question[];
}

/** `GET /api/quizzes?whose=own|shared&search=&subjectId=&topic=&page=`: what changed last comes first; 50 a page. */
export interface QuizLibrary {
  quizzes: QuizRow[];
  /** Those by which they can be filtered, whatever the topic is now. */
  topics: string[];
  total: number;
  totalPage: number;
}
export const quizQuery = z.object({
  ...{ whose, search, page },
  subjectId: z.optional(idSchema),
  topic: z.optional(z.string().check(z.maxLength(limits.topicMax))),
});
export type QuizQuery = z.output<typeof quizQuery>;

/** `GET /api/questions`: the bank; `shared`: of colleagues' tests that are shared. */
export interface QuestionBank {
  questions: BankQuestion[];
  total: number;
  totalPage: number;
}
export const bankQuery = z.object({
  ...{ whose, search, page },
  subjectId: z.optional(idSchema),
  kind: z.optional(z.enum(questionKinds)),
});
export type BankQuery = z.output<typeof bankQuery>;

const quizTitle = nameText(limits.titleMax);
/** `POST /api/quizzes`. */
export const quizPost = z.object({ title: quizTitle });
export type QuizPost = z.output<typeof quizPost>;

/** `POST /api/quizzes/{id}/copy`: one's own, with its questions; called as the other one where no title is said. */
export const quizCopy = z.object({ title: z.optional(quizTitle) });
export type QuizCopy = z.output<typeof quizCopy>;

/** `PATCH /api/quizzes/{id}`: what is not said stays. */
export const quizPatch = z.object({
  title: z.optional(quizTitle),
  isShared: z.optional(z.boolean()),
  subjectId: z.optional(z.nullable(idSchema)),
  topic: z.optional(topic),
  minutes: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(limits.minutesMax)))),
  shufflesQuestions: z.optional(z.boolean()),
  shufflesChoices: z.optional(z.boolean()),
  lessonIds: z.optional(z.array(idSchema).check(z.maxLength(limits.lessonsMax))),
  /** All of them, in their order. A colleague's question is copied. `points` null: as the question says; missing: as they are here. */
  questions: z.optional(
    z
      .array(z.object({ id: idSchema, points: z.optional(z.nullable(pointsSchema)) }))
      .check(z.maxLength(limits.questionsMax)),
  ),
});
export type QuizPatch = z.output<typeof quizPatch>;

const filing = z.object({
  subjectId: z.nullable(idSchema),
  topic,
  tags: z.array(someText(limits.tagMax)).check(z.maxLength(limits.tagsMax)),
});
/** `PUT /api/questions/{id}`: a question whole, and where it stands in the bank. */
export const questionPut = z.intersection(questionContent, filing);
export type QuestionPut = z.output<typeof questionPut>;
/** `POST /api/questions?quizId=`: into the bank, and at the end of a test. */
export const questionPostQuery = z.object({ quizId: z.optional(idSchema) });

/** `GET /api/v1/teacher/test/question?test_id=`. */
export const testQuestionQuery = z.object({ test_id: idSchema });
/** `correct_answer`: what is right, in words. */
export interface TestQuestion {
  id: string;
  correct_answer: string;
}

/** A row of `/api/admin/quizzes`. */
export interface AdminQuiz extends AdminMaterial {
  questions: number;
  updatedAt: string;
}
