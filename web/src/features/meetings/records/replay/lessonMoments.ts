import type { FilmChapter } from '@derslik/contract/films';
import type { Replay, ReplayPart, ReplayStretch, ReplayTracks } from '@derslik/contract/replay';
import { lessonSecondsAt } from './lessonTime';

/** What is drawn below one another, the film first. */
export const lessonTracks = [
  'recording',
  'slides',
  'board',
  'screens',
  'surveys',
  'tests',
  'hands',
] as const satisfies readonly (keyof ReplayTracks)[];
export type LessonTrack = (typeof lessonTracks)[number];

/** A place in a lesson that is worth a line: where something began. */
export interface LessonMoment {
  kind: FilmChapter['kind'] | 'slide' | 'hand' | 'test';
  at: number;
  name: string | null;
  /** The number of a page of slides. */
  page?: number;
}

/** Tracks without anything are not drawn. */
export const filledTracks = ({ tracks }: Replay): { track: LessonTrack; items: readonly ReplayStretch[] }[] =>
  lessonTracks.flatMap((track) => (tracks[track].length > 0 ? { track, items: tracks[track] } : []));

/**
 * Where something began, in the lesson's order. Tracks know of slides, boards, screens, surveys and hands; of who spoke for long and of
 * videos the film's chapters do.
 * @param parts the film's, by which its times become the lesson's
 */
export const momentsOf = (
  { tracks }: Replay,
  chapters: readonly FilmChapter[],
  parts: readonly ReplayPart[],
): LessonMoment[] =>
  [
    ...tracks.slides.map(({ from, title, page }): LessonMoment => ({ kind: 'slide', at: from, name: title, page })),
    ...tracks.board.map(({ from }): LessonMoment => ({ kind: 'board', at: from, name: null })),
    ...tracks.screens.map(({ from, name }): LessonMoment => ({ kind: 'screen', at: from, name })),
    ...tracks.surveys.map(({ from, title }): LessonMoment => ({ kind: 'survey', at: from, name: title })),
    ...tracks.tests.map(({ from, title }): LessonMoment => ({ kind: 'test', at: from, name: title })),
    ...tracks.hands.map(({ from, name }): LessonMoment => ({ kind: 'hand', at: from, name })),
    ...chapters
      .filter(({ kind }) => kind === 'speaker' || kind === 'video')
      .map(({ kind, at, name }): LessonMoment => ({ kind, name, at: lessonSecondsAt(parts, at) })),
  ].sort((one, other) => one.at - other.at);
