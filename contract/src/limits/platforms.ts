/** Outside lesson platforms (7.1, 7.4 and 7.6; the rest is ours). */
export const platformLimits = {
  /** A lesson is asked for so often, with a pause between (7.4). */
  tries: 3,
  pauseMs: 500,
  /** Nobody at a lesson's door waits longer for a platform, whatever it does. */
  patienceSeconds: 10,
  answerBytesMax: 524_288,
  /** Characters of the shared secret. */
  secretMin: 32,
  /** Calls of one process that are on their way to one platform, and how many wait for one of them to end. */
  callsAtOnce: 24,
  callsWaiting: 500,
  /** After so many failures in a row nobody is made to wait for the platform any more. */
  failuresMax: 5,
  /** What it said of somebody's lesson is believed so long. */
  believedSeconds: 300,
  /** Users of one page (7.6), and how many pages are read of one lesson. */
  pageSize: 100,
  pagesMax: 10,
  /** The longest lesson that it may name, and how far from now its beginning may be. */
  lessonHoursMax: 12,
  lessonDaysMax: 370,
  /** What is sent to it is tried so often; the wait doubles up to this. */
  sendingTries: 8,
  sendingWaitMaxSeconds: 900,
  /** Whoever takes a sending up has this long. */
  sendingSeconds: 60,
  /** Sendings of one lesson in a day. */
  sendingsPerDay: 50,
  /** What became of a sending is kept so long. */
  sendingDays: 90,
} as const;
