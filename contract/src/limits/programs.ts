/** Programs of the school that call us with a token. */
export const programLimits = {
  tokensMax: 50,
  nameMax: 60,
  /** Addresses or networks from which one token is good. */
  addressesMax: 20,
  /** Last use is written at most so often. */
  usedSeconds: 60,
  /** Characters of a school's own id of a person, a class, a lesson or a film. */
  externalIdMax: 255,
  /** Rows of one page of a list. */
  page: 50,
  pageMax: 200,
  /** Characters of an `Idempotency-Key`. */
  keyMax: 255,
  /** The answer to a call with such a key is kept so long. */
  answerHours: 24,
  /** And at most so many, of all programs: a flood pushes out the oldest. */
  answersKept: 200_000,
} as const;
