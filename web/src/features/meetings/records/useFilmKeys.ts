import type { KeyboardEvent, RefObject } from 'react';
import { filmRates, type FilmRate } from './FilmBar';

const stepSeconds = 5;
const leapSeconds = 10;
const stepVolume = 0.1;

interface FilmHand {
  toggle: () => void;
  /** So many seconds on, or back. */
  by: (seconds: number) => void;
  /** To the next speed that there is, up or down. */
  turnRate: (direction: 1 | -1) => void;
  toggleFull: () => void;
  toggleCaptions: () => void;
}

export const turnedRate = (rate: FilmRate, direction: 1 | -1): FilmRate =>
  filmRates[filmRates.indexOf(rate) + direction] ?? rate;

/** What has its own use for this key. */
const isTaken = (target: EventTarget, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=menu], [role=dialog], select, textarea, input:not([type=range])')) return true;
  if (target.closest('input')) return key.startsWith('Arrow');
  return key === ' ' && target.closest('button, a') !== null;
};

/** The keys of players everywhere: space and k, arrows, j and l, m, f, c, and the two brackets of speed. */
export const useFilmKeys = (
  video: RefObject<HTMLVideoElement | null>,
  { toggle, by, turnRate, toggleFull, toggleCaptions }: FilmHand,
) => {
  const louder = (more: number) => (): void => {
    const film = video.current;
    if (!film) return;
    film.volume = Math.min(1, Math.max(0, film.volume + more));
    film.muted = false;
  };
  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => by(-stepSeconds),
    ArrowRight: () => by(stepSeconds),
    ArrowUp: louder(stepVolume),
    ArrowDown: louder(-stepVolume),
    j: () => by(-leapSeconds),
    l: () => by(leapSeconds),
    m: () => {
      if (video.current) video.current.muted = !video.current.muted;
    },
    f: toggleFull,
    c: toggleCaptions,
    '<': () => turnRate(-1),
    '>': () => turnRate(1),
  };
  return (event: KeyboardEvent): void => {
    const { key, target } = event;
    const name = key.length === 1 ? key.toLowerCase() : key;
    const act = event.ctrlKey || event.altKey || event.metaKey || isTaken(target, key) ? undefined : keys[name];
    if (!act) return;
    event.preventDefault();
    act();
  };
};
