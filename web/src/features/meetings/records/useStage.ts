import { useEffect, useRef, useState, type RefObject } from 'react';

/** Without a hand for so long, what lies over a film that fills the screen goes. */
const idleMs = 3_000;

/** Safari on a phone lets the picture alone fill the screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The ground on which a film plays: whether it fills the screen, and whether a hand is near. */
export const useStage = (video: RefObject<HTMLVideoElement | null>) => {
  const stage = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onChange = (): void =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      clearTimeout(timer.current);
    };
  }, []);
  const wake = (): void => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(true), idleMs);
  };
  const toggleFull = (): void => {
    const ground = stage.current;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else if (ground && 'requestFullscreen' in ground) void ground.requestFullscreen().catch(() => undefined);
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
    wake();
  };
  return { stage, isFull, isIdle, wake, toggleFull };
};
