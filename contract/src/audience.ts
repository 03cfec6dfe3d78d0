import * as z from 'zod/mini';
import { someText } from './cleanText.js';
import { audienceLimits } from './limits/audience.js';
import { roomCodePattern } from './roomLinks.js';
import { reactions, type Reaction } from './room/reactionSigns.js';
import { surveyOption } from './survey.js';
import { idSchema } from './users.js';
import { wordKinds, type WordKind } from './wordKinds.js';

/** `waiting` for a moderator, who lets it through (`shown`), hides it, or marks what was shown as answered. */
export const wordStates = ['waiting', 'shown', 'hidden', 'answered'] as const;
export type WordState = (typeof wordStates)[number];

/** What a moderator let through, as viewers read it. */
export interface ShownWord {
  id: string;
  kind: WordKind;
  text: string;
  /** The school's shortened name. */
  name: string;
  isGuest: boolean;
  isAnswered: boolean;
  /** How many others ask the same. */
  asked: number;
}

/** The room's survey that viewers were asked last. */
export interface AudienceSurvey {
  id: string;
  title: string;
  options: string[];
  isOpen: boolean;
  answered: number;
  /** How many viewers chose each option; null until whoever leads shows it. */
  counts: number[] | null;
}

/** What all viewers of a broadcast see of each other: sums, and what was let through. */
export interface AudienceNow {
  viewers: number;
  /** The newest last. */
  words: ShownWord[];
  mayWrite: boolean;
  mayReact: boolean;
  /** How many of each sign there were since the beginning. */
  reactions: Partial<Record<Reaction, number>>;
  survey: AudienceSurvey | null;
  /** What is being said, in at most two lines; empty while nobody writes it down, null while nobody ever has. */
  caption: string | null;
}

/** What a recorder measures of its own stream. */
export const streamMeasures = z.strictObject({
  /** Kilobits a second that the ingest takes. */
  kbits: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** Pictures that were left out in the last ten seconds, as the line took too little. */
  dropped: z.int().check(z.gte(0), z.lte(100_000)),
  /** Kilobits that wait for the line. */
  queuedKbits: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** By how much the picture is made too late. */
  behindMs: z.int().check(z.gte(0), z.lte(3_600_000)),
  /** The picture is made smaller, as the line took too little. */
  isSmaller: z.optional(z.literal(true)),
});
export type StreamMeasures = z.output<typeof streamMeasures>;

/**
 * `none`: nothing goes out, and nothing should; `broken`: it should, and no picture comes; `slow`: the recorder's machine can't keep up;
 * `weakLine`: its line takes less than is sent; `smaller`: so the picture became smaller, and that it takes; `unknown`: a picture comes, of which nobody measures more.
 */
export type StreamHealth = 'none' | 'good' | 'weakLine' | 'smaller' | 'slow' | 'broken' | 'unknown';

/** Above this it is behind for longer than a busy second. */
const behindMs = 3_000;
/** About two seconds of a usual stream. */
const queuedKbits = 4_000;

export const streamHealth = (isOn: boolean, hasPicture: boolean, measures: StreamMeasures | null): StreamHealth => {
  if (!hasPicture) return isOn ? 'broken' : 'none';
  if (!measures) return 'unknown';
  if (measures.behindMs > behindMs) return 'slow';
  if (measures.dropped > 0 || measures.queuedKbits > queuedKbits) return 'weakLine';
  return measures.isSmaller ? 'smaller' : 'good';
};

/** One of the list of those on the stage. To moderators the whole name. */
export interface StageWord extends Omit<ShownWord, 'isAnswered'> {
  state: WordState;
  /** Unix milliseconds. */
  at: number;
}

/** `GET /api/public/broadcastAudience/{roomToken}`, for those on the stage: panelists get what was let through. */
export interface StageAudience {
  /** Until when it is planned now, Unix seconds. What goes out then goes on until somebody ends it. */
  endAt: number;
  viewers: number;
  viewersMost: number;
  health: StreamHealth;
  /** Null where nobody measures. */
  kbits: number | null;
  behindMs: number | null;
  /** Pictures that were left out in the last ten seconds. */
  dropped: number | null;
  /** How long after the stage viewers see it, the median of what their players measure; null while none has. */
  delayMs: number | null;
  words: StageWord[];
  /** How many wait for a moderator; 0 to panelists. */
  waiting: number;
  reactions: AudienceNow['reactions'];
  survey: AudienceSurvey | null;
}

/** Somebody who watches now. */
export interface ViewerNow {
  id: string;
  name: string;
  isGuest: boolean;
}
/**
 * `GET /api/public/broadcastAudience/{roomToken}/viewers`, for those who lead: who watches now, by name. Whoever watches in a frame of
 * another site has none. With `q`: those who are called so.
 */
export interface ViewersNow {
  /** How many these are; the first of them in `rows`. */
  total: number;
  rows: ViewerNow[];
}
export const viewersNowQuery = z.object({ q: z.optional(z.string().check(z.maxLength(100))) });
export type ViewersNowQuery = z.infer<typeof viewersNowQuery>;

/** By which a viewer's call names its broadcast. */
const watched = {
  jToken: z.string().check(z.regex(roomCodePattern)),
  pwd: z.optional(z.string().check(z.maxLength(64))),
};
export const watchedBody = z.object(watched);
export type WatchedBody = z.infer<typeof watchedBody>;

/** `POST /api/broadCastWord`. Answers `{ data: { id } }`. */
export const wordBody = z.object({ ...watched, kind: z.enum(wordKinds), text: someText(audienceLimits.wordMax) });
/** `POST /api/broadCastWord/{id}/ask`: this viewer asks the same. */
export const wordId = idSchema;
const atOnce = z.optional(z.int().check(z.gte(1), z.lte(audienceLimits.reactionsAtOnce)));
/** `POST /api/broadCastReaction`: how many of each sign since the last call. */
export const reactionBody = z.object({
  ...watched,
  signs: z.object(Object.fromEntries(reactions.map((sign) => [sign, atOnce])) as Record<Reaction, typeof atOnce>),
});
/** `POST /api/broadCastAnswer`. */
export const audienceAnswerBody = z.object({ ...watched, surveyId: idSchema, option: surveyOption });
export type WordBody = z.infer<typeof wordBody>;
export type ReactionBody = z.infer<typeof reactionBody>;
export type AudienceAnswerBody = z.infer<typeof audienceAnswerBody>;
