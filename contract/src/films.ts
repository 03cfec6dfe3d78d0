import type { WordKind } from './wordKinds.js';

/**
 * Where something began in a film: a screen was shared, the whiteboard was opened, a video was shown, a survey was asked, somebody
 * spoke for long.
 */
export const filmChapterKinds = ['screen', 'board', 'video', 'survey', 'speaker'] as const;
export type FilmChapterKind = (typeof filmChapterKinds)[number];

export interface FilmChapter {
  kind: FilmChapterKind;
  /** Seconds from the film's beginning. */
  at: number;
  /** The person, the survey's question or the video's title; null where there is none, or it is gone. */
  name: string | null;
}

/** A message that everyone in the room could read, when it stands in the film. */
export interface FilmMessage {
  id: string;
  /** Seconds from the film's beginning. */
  at: number;
  senderName: string;
  text: string;
  /** A viewer's of a broadcast, at the moment in which it was let through; absent: written in the room. */
  word?: WordKind;
}

/** `GET /api/films/{token}`: what stands beside a film, for whoever may watch it. */
export interface FilmDetails {
  token: string;
  /** Seconds. */
  duration: number;
  /** In the film's order, both. */
  chapters: FilmChapter[];
  chat: FilmMessage[];
}
