/**
 * What the console's first page speaks of, in its order where all is well; and what can be said of each. A noun's reason has its words
 * in the console, `overview.<noun>.<reason>`.
 */
export const overviewReasons = {
  lessons: ['now', 'quiet'],
  people: ['there', 'alone'],
  registrations: ['wait', 'none'],
  erasures: ['blocked', 'wait', 'none'],
  support: ['open', 'none'],
  imports: ['waits', 'runs', 'stuck', 'none'],
  mails: ['leave', 'idle', 'wait', 'failed', 'byHand', 'nobodys'],
  storage: ['room', 'fills', 'full'],
  recordings: ['none', 'room', 'within', 'fills', 'nearlyFull', 'full', 'reported'],
  backup: ['fresh', 'old', 'never'],
  certificate: ['valid', 'ends', 'over', 'unseen', 'none'],
  conference: ['up', 'down', 'mesh'],
  jobs: ['run', 'away', 'none'],
  hooks: ['taken', 'failing', 'off', 'none'],
  errors: ['none', 'some', 'many'],
  audit: ['holds', 'broken'],
} as const;

export type OverviewNoun = keyof typeof overviewReasons;
export type OverviewReason = { [N in OverviewNoun]: (typeof overviewReasons)[N][number] }[OverviewNoun];
/** `unknown`: the server can't see it, or looking failed. `absent`: the school has none, and lives with what that means. */
export const overviewStates = ['act', 'look', 'unknown', 'absent', 'good'] as const;
export type OverviewState = (typeof overviewStates)[number];

/** One noun's state, with the numbers and names of its sentence. Bytes are whole numbers, times ISO 8601 in UTC. */
export interface OverviewItem {
  noun: OverviewNoun;
  state: OverviewState;
  /** Null: looking failed. */
  reason: OverviewReason | null;
  values: Readonly<Record<string, number | string>>;
}

/** A lesson in which somebody is now. */
export interface OverviewLesson {
  id: string;
  name: string;
  owner: string;
  people: number;
}

/** `GET /api/admin/overview`: is everything well, and what wants me? Some seconds old at most. */
export interface Overview {
  at: string;
  /** What wants somebody comes first. */
  items: OverviewItem[];
  /** Those with most people. */
  lessons: OverviewLesson[];
}
