import { limits } from '@derslik/contract/limits';
import { currentCountdown, type Countdown } from '@derslik/contract/room/parts/countdown';
import { useEffect, useState } from 'react';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { countdownText, untilNextText } from './countdownText';

const useCurrent = (): Countdown | null => useRoomSelector(({ data }) => data && currentCountdown.of(data.view));

/**
 * What is left, by the server's clock, renewed with every second of it; null where there is none, or when it has been over
 * for a while.
 */
export const useCountdown = (): { ms: number; text: string; isPaused: boolean } | null => {
  const current = useCurrent();
  const { serverNow } = useRoomActions();
  const [, setDrawn] = useState(0);
  useEffect(() => {
    if (!current || current.leftMs !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      const left = current.endsAt - serverNow();
      setDrawn((n) => n + 1);
      if (left > -limits.countdown.overShownMs) timer = setTimeout(next, untilNextText(left));
    };
    next();
    return () => clearTimeout(timer);
  }, [current, serverNow]);
  if (!current) return null;
  const ms = current.leftMs ?? current.endsAt - serverNow();
  return ms > -limits.countdown.overShownMs ? { ms, text: countdownText(ms), isPaused: current.leftMs !== null } : null;
};

/** Calls when it runs out while I am here, once for each. */
export const useCountdownEnd = (onEnd: () => void): void => {
  const current = useCurrent();
  const { serverNow } = useRoomActions();
  useEffect(() => {
    const left = current?.leftMs === null ? current.endsAt - serverNow() : 0;
    if (left <= 0) return;
    const timer = setTimeout(onEnd, left);
    return () => clearTimeout(timer);
  }, [current, serverNow, onEnd]);
};
