/** Learning platforms that launch lessons by LTI 1.3. */
export const ltiLimits = {
  deploymentsMax: 50,
  /** Characters of what a platform calls a thing, as LTI has them. */
  idMax: 255,
  clientIdMax: 255,
  /** From the first call of a launch until its person is back. */
  flowMinutes: 10,
  /** Characters of what a platform says of its person at the beginning, of one value and of all. */
  hintMax: 2_000,
  hintsMax: 3_000,
  /** Characters of a launch's token, and of what its platform wants back as it is. */
  tokenCharsMax: 32_768,
  dataMax: 6_000,
  /** How long a teacher may take to choose a lesson, and characters of what they bring for it. */
  choiceMinutes: 60,
  choiceTokenMax: 20_000,
  /** A link by which a platform enters itself. */
  registrationMinutes: 60,
  leewaySeconds: 120,
  tokenLifeSecondsMax: 86_400,
  /** A name that no launch has shown for so long is forgotten with its links. */
  lessonDays: 730,
  /** Launches of one platform: a class comes at once. */
  launchesPerMinute: 1_200,
  /** The people of a course are asked for again after so long; so often, and in so many pages. */
  membersMinutes: 10,
  membersTries: 5,
  memberPagesMax: 50,
  membersMax: 2_000,
  /** A score is sent so often; the wait doubles up to this. */
  scoreTries: 24,
  scoreWaitMaxSeconds: 7_200,
  scoreDays: 60,
  /** Our own key signs so long; the next one is shown a day before. */
  keyDays: 90,
  keyShownHours: 24,
} as const;
