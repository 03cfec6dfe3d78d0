/** The school's own tests and their questions (ours; the specification has none but `limits.material`). */
export const quizLimits = {
  titleMax: 240,
  topicMax: 120,
  /** Characters of a question, of a choice or another of its items, and of an answer that is typed. */
  textMax: 4_000,
  itemMax: 1_000,
  typedMax: 240,
  choicesMin: 2,
  choicesMax: 12,
  /** Short answers that are taken as right. */
  acceptedMax: 12,
  /** Right sides of a match that belong to no left one. */
  extrasMax: 6,
  pointsMax: 100,
  numberMax: 1_000_000_000_000,
  /** Beside a question, and with those that are its choices. */
  picturesMax: 4,
  picturesTotalMax: 16,
  altMax: 240,
  tagsMax: 10,
  tagMax: 40,
  /** Questions of one test, and of one person's bank. */
  questionsMax: 200,
  bankMax: 10_000,
  quizzesMax: 2_000,
  minutesMax: 600,
  searchMax: 100,
  /** Lessons to which one is brought. */
  lessonsMax: 50,
  pageSize: 50,
  /** Bytes of a picture as it is sent, and pixels of its longer side as it is kept. */
  pictureBytes: 10 * 1024 * 1024,
  picturePixels: 1_600,
  /** Megabytes of a file of questions, and questions that one brings. */
  fileMb: 20,
  importMax: 1_000,
  /** Pictures that one file brings. */
  importPictures: 300,
} as const;
