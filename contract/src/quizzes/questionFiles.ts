import * as z from 'zod/mini';
import { idSchema, nameText } from '../users.js';
import { quizLimits as limits } from '../limits/quiz.js';
import type { QuestionContent, QuestionKind } from './question.js';

/** In what tests are written out; each of them is read, too. */
export const quizFileFormats = ['xlsx', 'csv', 'gift', 'qti'] as const;
export type QuizFileFormat = (typeof quizFileFormats)[number];

/** Why a question of a file can't be taken. */
export type QuestionFault =
  /** There is no such kind here: an essay, a drawing. */
  | 'kind'
  | 'noText'
  | 'tooLong'
  | 'fewChoices'
  | 'manyChoices'
  | 'noRight'
  | 'manyRight'
  | 'notNumber'
  | 'points'
  | 'twice';
/** What changes on the way in; the question is taken. */
export type QuestionNote =
  /** A picture that the file names and doesn't hold, or that is none. */
  | 'picture'
  /** Feedback, weights and penalties: all right answers count alike here. */
  | 'grading'
  /** A formula that isn't written in LaTeX came as words. */
  | 'formula';

/** A question of a file as it was judged. Its choices' ids are no promise: they are made anew when it is taken. */
export interface JudgedQuestion {
  /** Line of a text, row of a table, or which one it is. */
  line: number;
  kind: QuestionKind | null;
  /** Its beginning. */
  text: string;
  pictures: number;
  faults: QuestionFault[];
  notes: QuestionNote[];
  /** Null where there are faults. */
  question: QuestionContent | null;
}

/** `POST /api/questionFiles?name=`: reads a file and keeps nothing of it. Its body is the file. */
export interface JudgedFile {
  format: QuizFileFormat;
  /** What the file calls itself. */
  title: string;
  questions: JudgedQuestion[];
}
const fileName = z.optional(z.string().check(z.maxLength(240)));
export const questionFileQuery = z.object({ name: fileName });

/** `POST /api/questionFiles/take?name=&title=` or `&quizId=`: the same file; what has no fault is taken, into a test of this name, or at the end of one. */
export const takeQuery = z.object({
  name: fileName,
  title: z.optional(nameText(limits.titleMax)),
  quizId: z.optional(idSchema),
});
export type TakeQuery = z.output<typeof takeQuery>;
export interface TakenFile {
  quizId: string;
  taken: number;
  left: number;
}

const language = z.optional(z.enum(['tr', 'en']));
/** `GET /api/quizzes/{id}/file?format=&language=`: a test with its key. `language` is of a table's headings. */
export const quizFileQuery = z.object({ format: z.enum(quizFileFormats), language });
export type QuizFileQuery = z.output<typeof quizFileQuery>;
/** `GET /api/questionFiles/template?format=csv|xlsx`: a table with a line of each kind. */
export const templateQuery = z.object({ format: z.enum(['csv', 'xlsx']), language });
export type TemplateQuery = z.output<typeof templateQuery>;
