import * as z from 'zod/mini';
import { replayLimits as limits } from './limits/replay.js';
import type { Packed } from './room/board/packing.js';
import type { BoardSurface } from './room/board/state.js';
import type { BoardBackground, BoardStrokeBody } from './room/board/strokes.js';

/** A stretch of a lesson, in seconds since it began; the end is not in it. */
export interface ReplayStretch {
  from: number;
  to: number;
}

/** What of a film plays in a stretch of the lesson. */
export interface ReplayPart extends ReplayStretch {
  /** The film's token. */
  film: string;
  /** Where in the film it begins, in seconds of film. */
  at: number;
}
/** One page of slides, as everyone was shown it. */
export interface ReplaySlide extends ReplayStretch {
  lectureId: string;
  title: string;
  page: number;
  /** Something was written on it: see {@link ReplayDrawing}. */
  isWritten: boolean;
}
export interface ReplayBoard extends ReplayStretch {
  kind: BoardSurface['kind'];
  /** From 1; null where the board has none. */
  page: number | null;
  /** What can be drawn again; null of a screen, whose writing ended with it. */
  sheet: { id: string; background: BoardBackground; ratio: number } | null;
}
export interface ReplaySurvey extends ReplayStretch {
  id: string;
  title: string;
}
/** A test ran, until its time or a word ended it. */
export interface ReplayQuiz extends ReplayStretch {
  id: string;
  title: string;
}
/** A person's hand, or the screen that they shared. */
export interface ReplayPerson extends ReplayStretch {
  name: string;
  isMine: boolean;
}

/** What happened in a lesson, each in the order of its beginning. */
export interface ReplayTracks {
  recording: ReplayPart[];
  slides: ReplaySlide[];
  board: ReplayBoard[];
  surveys: ReplaySurvey[];
  tests: ReplayQuiz[];
  screens: ReplayPerson[];
  hands: ReplayPerson[];
}

/** `GET /api/replays/{token}`: a lesson that can be looked at again, by its own code or the token of one of its films. */
export interface Replay {
  /** The lesson's code. */
  token: string;
  title: string;
  /** When it began, Unix seconds. */
  beganAt: number;
  /** Seconds from its beginning to its end. */
  duration: number;
  /** The reader is its owner, or a manager. */
  isWhole: boolean;
  isOwner: boolean;
  /** It is shared with somebody by itself, not by a film of it. */
  isShared: boolean;
  /** What of it this reader may see; nothing else is told of any other time. */
  shown: ReplayStretch[];
  /** When this reader was not inside; null where nobody expected them to be. */
  missed: ReplayStretch[] | null;
  tracks: ReplayTracks;
  /** What everybody wrote to everybody may be read; see the next call. */
  hasChat: boolean;
}

export interface ReplayMessage {
  id: string;
  /** Seconds since the lesson began. */
  at: number;
  senderName: string;
  text: string;
}
/** `GET /api/replays/{token}/chat?after=`: what was written to everyone, the first one first. */
export interface ReplayChat {
  messages: ReplayMessage[];
  /** Where the next page goes on; null: this was the last one. */
  next: number | null;
}
export const replayChatQuery = z.object({
  after: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))),
});

/** `GET /api/replays/{token}/search?q=`: where it was said, written or shown, in the lesson's order. */
export interface ReplayHit {
  kind: 'caption' | 'chat' | 'slide';
  /** Seconds since the lesson began. */
  at: number;
  /** A piece of the text around what was found. */
  text: string;
  /** Who wrote it, or which slides. */
  of: string | null;
}
export interface ReplayHits {
  hits: ReplayHit[];
  /** There are more. */
  isCut: boolean;
}
export const replaySearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(limits.searchMin), z.maxLength(limits.searchMax)),
});

/**
 * `POST /api/replays/{token}/slides`: the pages that were shown, which this browser may read until `expiresAt` by a cookie: a page
 * stands at `src/{lectureId}/{page}`.
 */
export interface ReplaySlides {
  src: string;
  /** Those of which there still are pictures. */
  pages: { lectureId: string; page: number; width: number; height: number; text: string }[];
  /** Unix milliseconds. */
  expiresAt: number;
}

/**
 * `GET /api/replays/{token}/board/{pageId}`: what stood when on a page of the whiteboard, or on a page of slides (`slideLayerId`). Its
 * pictures: `GET /api/replays/{token}/picture/{pictureId}`, WebP.
 */
export interface ReplayDrawing {
  /** Strokes, each once: later ones lie over earlier ones. */
  lines: Packed<BoardStrokeBody>[];
  /** When a stroke (its place in `lines`) stood where, in the order of their beginnings. */
  stretches: (ReplayStretch & { line: number; dx: number; dy: number })[];
}

/** A lesson's code, or a film's token. */
export const replayToken = z.string().check(z.minLength(1), z.maxLength(64));
