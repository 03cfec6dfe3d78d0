import { useEffect, useRef, useState, type RefObject } from 'react';

const longestMs = 30_000;

/** A film that can't be read: the right to it is asked for anew, and the film goes on from where it stood. */
export const useFilmTrouble = (video: RefObject<HTMLVideoElement | null>, film: unknown, ask: () => void) => {
  const [hasTrouble, setTrouble] = useState(false);
  const troubles = useRef(0);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const player = video.current;
    if (!player?.error) return;
    const place = player.currentTime;
    player.load();
    player.currentTime = place;
  }, [video, film]);
  useEffect(() => () => clearTimeout(asking.current), []);
  const onError = (): void => {
    setTrouble(true);
    clearTimeout(asking.current);
    // At once, as the right to read may be over; where that doesn't help, each time a little later.
    asking.current = setTimeout(ask, troubles.current === 0 ? 0 : Math.min(longestMs, 500 * 2 ** troubles.current));
    troubles.current++;
  };
  const onCanPlay = (): void => {
    setTrouble(false);
    troubles.current = 0;
  };
  return { hasTrouble, onError, onCanPlay };
};
