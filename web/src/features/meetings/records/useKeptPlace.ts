import { useEffect, type RefObject } from 'react';
import { keepFilmPlace } from './filmPlaces';

/** How often the place is kept while it plays. */
const keepEveryMs = 5_000;

/** This browser keeps where the film was left. */
export const useKeptPlace = (token: string, video: RefObject<HTMLVideoElement | null>): void => {
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const keep = (): void => {
      if (Number.isFinite(player.duration)) keepFilmPlace(token, player.currentTime, player.duration);
    };
    const timer = setInterval(() => !player.paused && keep(), keepEveryMs);
    const over = new AbortController();
    for (const name of ['pause', 'seeked', 'ended']) player.addEventListener(name, keep, over);
    addEventListener('pagehide', keep, over);
    return () => {
      keep();
      clearInterval(timer);
      over.abort();
    };
  }, [token, video]);
};
