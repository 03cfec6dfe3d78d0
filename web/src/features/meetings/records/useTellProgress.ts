import { http } from '@derslik/client/http';
import { filmLimits } from '@derslik/contract/limits/films';
import { useEffect, type RefObject } from 'react';

/** Tells the server what was watched and how far: once a minute, and when the film or the visit ends. */
export const useTellProgress = (token: string, video: RefObject<HTMLVideoElement | null>): void => {
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    let watched = 0;
    let last = player.currentTime;
    const count = (): void => {
      if (!player.seeking) watched += Math.max(0, player.currentTime - last);
      last = player.currentTime;
    };
    const tell = (): void => {
      count();
      if (watched < 1) return;
      const body = { seconds: Math.min(watched, filmLimits.toldSecondsMax), place: player.currentTime };
      watched -= body.seconds;
      // What could not be told is told with the next word.
      const again = (): void => void (watched += body.seconds);
      http({ path: `/films/${token}/progress`, method: 'POST', body, keepalive: true }).catch(again);
    };
    const over = new AbortController();
    player.addEventListener('timeupdate', count, over);
    // A leap is not watched.
    player.addEventListener('seeking', () => (last = player.currentTime), over);
    player.addEventListener('ended', tell, over);
    addEventListener('pagehide', tell, over);
    // A phone ends a page that is out of sight without a word.
    document.addEventListener('visibilitychange', () => document.hidden && tell(), over);
    const timer = setInterval(tell, filmLimits.toldEveryMs);
    return () => {
      tell();
      clearInterval(timer);
      over.abort();
    };
  }, [token, video]);
};
