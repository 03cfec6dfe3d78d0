/** What viewers of a broadcast may do, and how often (ours: the specification names no number). */
export const audienceLimits = {
  wordMax: 240,
  /** One viewer writes so many in one broadcast, and all of them together so many. */
  wordsOfOne: 30,
  wordsMax: 5_000,
  /** How many of those that were let through viewers get, the newest; and those on the stage, of each state. */
  wordsShown: 30,
  wordsOnStage: 100,
  /** So many of those who watch now are listed at once. */
  viewersListed: 50,
  /** One call holds so many of a sign. */
  reactionsAtOnce: 10,
  /** How often a viewer's page reads how the broadcast stands: while it plays, and while it waits for a picture. */
  readMs: 2_000,
  readSoonMs: 1_000,
  /** How often it says that it is there; and how often all of one broadcast together do in a second: of many, each says it more seldom, but not more than so seldom. */
  stayMs: 20_000,
  staysPerSecond: 6,
  stayMostMs: 900_000,
  /** Without a word for so long a viewer has gone; of many, for a little more than two of their words. */
  leaseSeconds: 150,
  wordsInLease: 2.2,
  /** More than this a player doesn't say of its delay. */
  delayMaxMs: 120_000,
  /** So many frames of other sites are counted for one broadcast. */
  framesMax: 20_000,
  /** How often the stage reads who watches. */
  stageReadMs: 3_000,
  /** A line of captions; and how long one stands, if none comes after it. */
  captionMax: 140,
  captionSeconds: 8,
  /** How long words and the viewer log are kept. */
  keptDays: 365,
} as const;
