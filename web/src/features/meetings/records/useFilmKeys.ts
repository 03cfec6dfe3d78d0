import type { KeyboardEvent, RefObject } from 'react';

const stepSeconds = 5;
const leapSeconds = 10;

interface FilmHand {
  /** To the next speed that there is, up or down. */
  turnRate: (direction: 1 | -1) => void;
}

/** What has its own use for these keys. */
const isTaken = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role=menu]') !== null;

/** The keys of players everywhere: space and k, arrows, j and l, f, and the two brackets of speed. */
export const useFilmKeys = (video: RefObject<HTMLVideoElement | null>, { turnRate }: FilmHand) => {
  const by = (seconds: number) => (film: HTMLVideoElement) => {
    film.currentTime = Math.min(Math.max(0, film.currentTime + seconds), film.duration || 0);
  };
  const toggle = (film: HTMLVideoElement): void =>
    void (film.paused ? film.play().catch(() => undefined) : film.pause());
  const keys: Readonly<Record<string, (film: HTMLVideoElement) => void>> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: by(-stepSeconds),
    ArrowRight: by(stepSeconds),
    j: by(-leapSeconds),
    l: by(leapSeconds),
    f: (film) =>
      void (document.fullscreenElement ? document.exitFullscreen() : film.requestFullscreen()).catch(() => undefined),
    '<': () => turnRate(-1),
    '>': () => turnRate(1),
  };
  return (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.altKey || event.metaKey || isTaken(event.target) ? undefined : keys[event.key];
    if (!act || !video.current) return;
    // The browser's own player would do it once more.
    event.preventDefault();
    act(video.current);
  };
};
