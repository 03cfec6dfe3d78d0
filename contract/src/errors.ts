import type { errorStatus } from './errorStatus.js';

/** A code of the table, of which a browser knows the texts alone. */
export type ErrorCode = keyof typeof errorStatus;

/** The numbers and names that a code's text shows, in either language; who throws it has to give them. */
export const errorParams = {
  'identity.clock': ['count'],
  'identity.shortSecret': ['min'],
  'bbb.tooMany': ['max'],
  'programs.tooMany': ['max'],
  'programs.noRight': ['name'],
  'hook.tooMany': ['max'],
  'videos.tooLarge': ['mb'],
  'videos.tooManyUploads': ['max'],
  'lectures.tooLarge': ['mb'],
  'lectures.tooManyUploads': ['max'],
  'lectures.tooManyPages': ['max'],
  'quizzes.tooMany': ['max'],
  'quizzes.full': ['max'],
  'quizzes.bankFull': ['max'],
  'questionFiles.tooLarge': ['mb'],
  'questionFiles.tooMany': ['max'],
  'questionFiles.brokenQuote': ['line'],
  'imports.brokenQuote': ['line'],
  'timetableFiles.broken': ['line'],
  'timetableFiles.brokenFormula': ['line'],
  'timetableFiles.brokenQuote': ['line'],
  'draw.maxPages': ['max'],
  'survey.maxOptionsWarn': ['max'],
  'topic.listIsFull': ['max'],
  'warning.maxSs': ['count'],
  'warning.maxYoutube': ['count'],
  'warning.newMsgAlert': ['name'],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;
type Params = Readonly<Record<string, string | number>>;
type ParamsOf<C extends ErrorCode> = C extends keyof typeof errorParams
  ? [params: Readonly<Record<(typeof errorParams)[C][number], string | number>>]
  : [params?: Params];

class ExpectedError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params?: Params,
  ) {
    super(code);
    this.name = 'AppError';
  }
}
/** An expected error: an answer, not an accident. `params` fill the translated text (numbers and field names, never user text). */
export type AppError = ExpectedError;
export const AppError = ExpectedError as new <C extends ErrorCode>(code: C, ...params: ParamsOf<C>) => ExpectedError;

/** The body of every failed HTTP answer. */
export interface ErrorBody {
  error: { code: ErrorCode; params?: Readonly<Record<string, string | number>>; requestId?: string };
}
