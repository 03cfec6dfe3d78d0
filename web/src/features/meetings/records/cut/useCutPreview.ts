import type { CutFilm } from '@derslik/contract/filmCuts';
import { useEffect, type RefObject } from 'react';

/** The player passes over what is to be taken out, and says nothing where it is to be silent. */
export const useCutPreview = (video: RefObject<HTMLVideoElement | null>, film: CutFilm, isOn: boolean): void => {
  useEffect(() => {
    const player = video.current;
    if (!player || !isOn) return;
    let frame = 0;
    let isMutedByUs = false;
    const look = (): void => {
      frame = requestAnimationFrame(look);
      if (player.seeking) return;
      const ms = player.currentTime * 1_000;
      const isSilent = film.silent.some(([from, to]) => ms >= from && ms < to);
      if (isSilent !== isMutedByUs && (isMutedByUs || !player.muted)) {
        player.muted = isSilent;
        isMutedByUs = isSilent;
      }
      // Who looks at a place that is to go may; what plays goes on behind it.
      if (player.paused || film.kept.some(([from, to]) => ms >= from && ms < to)) return;
      const next = film.kept.find(([from]) => from > ms);
      if (next) player.currentTime = next[0] / 1_000;
      else player.pause();
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      if (isMutedByUs) player.muted = false;
    };
  }, [video, film, isOn]);
};
