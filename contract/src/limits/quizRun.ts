/** A test that runs (ours; the specification has none). */
export const quizRunLimits = {
  /** How long a test may last, in seconds. */
  secondsMin: 60,
  secondsMax: 600 * 60,
  /** How many questions one test has at most. */
  questionsMax: 200,
  /** What one pupil may get on top, in seconds: at once, and in all. */
  extraMin: 60,
  extraMax: 60 * 60,
  /** An answer that was on its way when the time ended still counts, in seconds. */
  graceSeconds: 5,
  /** How long a make-up may be open, in days. */
  makeUpDays: 60,
  /** From so many who took part on, the report says how well a question tells strong pupils from weak ones. */
  discriminationFrom: 10,
  /** Tests of one page of results. */
  pageSize: 20,
  /** Tests of a pupil's own list. */
  ownListMax: 100,
} as const;
