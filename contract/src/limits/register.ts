/** Numbers of the register; the page and the file's sizes are the specification's, the rest is ours. */
export const registerLimits = {
  /** Users of one page of the roll call. */
  pageSize: 100,
  reasonMax: 200,
  /** Pupils whose marks one call sets. */
  marksAtOnce: 500,
  /** The longest time of one table or list: a school year. */
  daysMax: 370,
  /** Rows of one page of what a number of the board is of. */
  boardPage: 50,
  /** Rows of one page of an export. */
  exportPage: 1_000,
  /** Rows of one workbook: a browser holds all of its cells. Text has no such bound. */
  workbookRows: 50_000,
  /** Days for which a guardian reports an absence at once, and ahead. */
  absenceDaysMax: 30,
  absenceAheadDays: 90,
  /** Absences that one guardian may have open for a child. */
  absencesOpenMax: 10,
  /** Days for which the code of a guardian's letter can be used. */
  codeDays: 60,
  lettersAtOnce: 500,
} as const;
