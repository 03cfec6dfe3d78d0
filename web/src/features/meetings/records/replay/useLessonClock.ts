import type { Replay } from '@derslik/contract/replay';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { lessonSecondsAt, partAt, shownFrom, shownTo } from './lessonTime';

const tickMs = 200;

interface Clock {
  /** Seconds of the lesson; of the film, where nothing is known of its lesson. */
  place: number;
  isPlaying: boolean;
  /** The film has this moment: else the lesson goes on without it. */
  isFilmed: boolean;
  seek: (seconds: number) => void;
  /** So many seconds on, or back. */
  by: (seconds: number) => void;
  toggle: () => void;
}

interface LessonClockOptions {
  replay: Replay | undefined;
  /** The token of the film that plays here; null: there is none. */
  film: string | null;
  rate: number;
  /** What the film's own player says. */
  filmPlace: number;
  isFilmPlaying: boolean;
  /** A moment that another film of this lesson has. */
  onOtherFilm: (film: string, seconds: number) => void;
}

/**
 * The one clock of a lesson. While its film plays, the film says the time; where nothing was filmed the clock goes on by itself, and
 * gives back to the film where that begins again.
 */
export const useLessonClock = (video: RefObject<HTMLVideoElement | null>, options: LessonClockOptions): Clock => {
  const { replay, film, rate, filmPlace, isFilmPlaying, onOtherFilm } = options;
  const parts = replay?.tracks.recording.filter((part) => part.film === film) ?? [];
  const isOfLesson = replay !== undefined && (film === null || parts.length > 0);
  /** Where the lesson is while no film plays; null: the film says it. */
  const [free, setFree] = useState<number | null>(film === null ? 0 : null);
  const [isFreePlaying, setFreePlaying] = useState(false);

  const play = (seconds: number, goesOn: boolean): void => {
    const to = replay ? shownFrom(replay.shown, Math.max(0, seconds)) : seconds;
    if (to === null) {
      setFreePlaying(false);
      return;
    }
    const part = partAt(parts, to);
    const player = video.current;
    if (part && player) {
      setFree(null);
      setFreePlaying(false);
      player.currentTime = part.at + to - part.from;
      if (goesOn) void player.play().catch(() => undefined);
      return;
    }
    const other = replay && partAt(replay.tracks.recording, to);
    if (other && other.film !== film) {
      onOtherFilm(other.film, to);
      return;
    }
    player?.pause();
    setFree(to);
    setFreePlaying(goesOn);
  };
  const go = useRef(play);
  useEffect(() => {
    go.current = play;
  });

  const isTicking = isFreePlaying && free !== null;
  useEffect(() => {
    if (!isTicking) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = ((now - last) / 1_000) * rate;
      last = now;
      setFree((was) => (was === null ? null : was + passed));
    }, tickMs);
    return () => clearInterval(timer);
  }, [isTicking, rate]);
  const duration = replay?.duration ?? 0;
  // Whoever ticks comes to the film, to what they may not see, or to the end.
  const isAtFilm = free !== null && partAt(replay?.tracks.recording ?? [], free) !== null;
  const isHidden = free !== null && replay !== undefined && shownFrom(replay.shown, free) !== free;
  useEffect(() => {
    if (isTicking && (isAtFilm || isHidden)) go.current(free, true);
  }, [isTicking, isAtFilm, isHidden, free]);

  if (!isOfLesson)
    return {
      ...{ place: filmPlace, isPlaying: isFilmPlaying, isFilmed: true },
      seek: (seconds) => {
        if (video.current) video.current.currentTime = seconds;
      },
      by: (seconds) => moveFilm(video.current, seconds),
      toggle: () => toggleFilm(video.current),
    };
  const place = Math.min(duration, free ?? lessonSecondsAt(parts, filmPlace));
  const isPlaying = free === null ? isFilmPlaying : isFreePlaying;
  return {
    ...{ place, isPlaying, isFilmed: free === null },
    seek: (seconds) => play((replay && shownTo(replay.shown, seconds, place)) ?? seconds, isPlaying),
    by: (seconds) => {
      if (free === null) moveFilm(video.current, seconds);
      else play(free + seconds, isPlaying);
    },
    toggle: () => {
      if (free === null) toggleFilm(video.current);
      else if (isFreePlaying) setFreePlaying(false);
      else play(free >= duration ? 0 : free, true);
    },
  };
};

const moveFilm = (player: HTMLVideoElement | null, seconds: number): void => {
  if (!player) return;
  player.currentTime = Math.min(Math.max(0, player.currentTime + seconds), player.duration || 0);
};

const toggleFilm = (player: HTMLVideoElement | null): void => {
  if (player?.paused) void player.play().catch(() => undefined);
  else player?.pause();
};
