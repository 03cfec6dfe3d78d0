/** Lists of people that the school brings along (ours; the specification has none). */
export const importLimits = {
  fileBytes: 2 * 1024 * 1024,
  /** People of one list; columns and characters beyond these are no list of people. */
  rowsMax: 5_000,
  columnsMax: 60,
  cellMax: 1_000,
  /** What a file of Excel may hold, unpacked: a list of the largest size takes a tenth. Its sheets, and files in its archive. */
  workbook: {
    partBytes: 24 * 1024 * 1024,
    textBytes: 12 * 1024 * 1024,
    sheetsMost: 5,
    entriesMost: 2_000,
  },
  /** A line of headings may stand below a title. */
  headingsWithin: 12,
  /** People that one transaction makes. */
  batch: 200,
  /** Who does a batch has this long before another process may go on with it. */
  batchSeconds: 60,
  fileNameMax: 120,
  /** A list that was only checked is kept so long; one that was imported so many days. */
  uncheckedHours: 24,
  /** Lists of one person that were only checked: the oldest goes for the next. */
  uncheckedMax: 10,
  keptDays: 90,
} as const;

/** One-time codes of a first sign-in. */
export const slipLimits = {
  /** Letters and digits that can't be mistaken for one another. */
  alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ',
  groups: 2,
  groupLength: 5,
  days: 30,
  /** People who get one at once, and whose slips are printed at once. */
  peopleAtOnce: 200,
  printedAtOnce: 5_000,
} as const;
