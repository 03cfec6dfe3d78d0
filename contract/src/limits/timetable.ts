/** Numbers of the timetable; ours, the specification has none. */
export const timetableLimits = {
  nameMax: 80,
  shortMax: 12,
  noteMax: 200,
  /** The highest number of a period. */
  periodMax: 20,
  /** Periods of one lesson. */
  lengthMax: 10,
  teachersMax: 10,
  classesMax: 20,
  groupPeopleMax: 200,
  /** Days of one answer. */
  shownDays: 62,
  /** Weekly lessons of one filing. */
  writtenAtOnce: 5_000,
  /** Days ahead for which lessons are made of the timetable. */
  madeDays: 14,
  /** Minutes before its bell from which a lesson may be entered. */
  opensMinutes: 10,
  /** Files of timetable programs (ours). A school of a hundred classes takes a third of each. */
  files: {
    bytes: 6 * 1024 * 1024,
    /** Lessons of one file. */
    lessonsMax: 5_000,
    /** Names of one kind: subjects, teachers, classes, groups, rooms. */
    namesMax: 2_000,
    /** Elements of an XML document, and how deep they stand in one another. */
    elementsMax: 250_000,
    depthMax: 24,
    /** Cells of a row, and characters of a value; what is longer is cut. */
    columnsMax: 60,
    textMax: 400,
    /** Remarks about the file as a whole. */
    remarksMax: 200,
    /** Lessons that one transaction makes; who does them has this long before another process may go on. */
    batch: 200,
    batchSeconds: 60,
    fileNameMax: 120,
    /** A file that was only checked is kept so long; one that was imported so many days, within which it can be taken back. */
    uncheckedHours: 24,
    uncheckedMax: 10,
    keptDays: 90,
  },
} as const;
