import { limits } from '@derslik/contract/limits';
import { currentCountdown, type Countdown } from '@derslik/contract/room/parts/countdown';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { secondsLeft } from './countdownText';
import { markAfter } from './markAfter';

const useCurrent = (): Countdown | null => useRoomSelector(({ data }) => data && currentCountdown.of(data.view));

/** What follows from the seconds that are left; what shows it is rendered when that is another one, and not with each second. */
const useOfSeconds = <T extends string | number | boolean | null>(
  countdown: Countdown | null,
  of: (seconds: number) => T,
): T | null => {
  const { serverSecond, onServerSecond } = useRoomActions();
  return useSyncExternalStore(onServerSecond, () => countdown && of(secondsLeft(countdown, serverSecond())));
};

/** The countdown that stands before everyone; null where there is none, or when it has been over for a while. */
export const useCountdown = (): { countdown: Countdown; isPaused: boolean; isOver: boolean } | null => {
  const countdown = useCurrent();
  const stage = useOfSeconds(countdown, (seconds) =>
    seconds > 0 ? 'runs' : seconds * 1_000 > -limits.countdown.overShownMs ? 'over' : 'gone',
  );
  if (!countdown || stage === 'gone') return null;
  return { countdown, isPaused: countdown.leftMs !== null, isOver: stage === 'over' };
};

/** About how many minutes are left; 0: less than one; null: nothing. */
export const useMinutesLeft = (countdown: Countdown): number | null =>
  useOfSeconds(countdown, (seconds) => (seconds <= 0 ? null : seconds < 60 ? 0 : Math.round(seconds / 60)));

/** The mark that was passed last, in seconds before the end; undefined: none is to be said. */
export const useMarkPassed = (): number | undefined => {
  const countdown = useCurrent();
  const { serverSecond, onServerSecond } = useRoomActions();
  const [mark, setMark] = useState<number>();
  const before = useRef(0);
  useEffect(() => {
    const look = (): void => {
      const seconds = countdown?.leftMs === null ? Math.max(0, secondsLeft(countdown, serverSecond())) : 0;
      const was = before.current;
      before.current = seconds;
      if (seconds !== was) setMark((last) => markAfter(last, was, seconds));
    };
    look();
    return onServerSecond(look);
  }, [countdown, serverSecond, onServerSecond]);
  return mark;
};

/** Calls when it runs out while I am here, once for each: in the moment in which nothing is left of it on the screen. */
export const useCountdownEnd = (onEnd: () => void): void => {
  const countdown = useCurrent();
  const { serverSecond, onServerSecond } = useRoomActions();
  const isOver = useCallback(
    () => !countdown || countdown.leftMs !== null || secondsLeft(countdown, serverSecond()) <= 0,
    [countdown, serverSecond],
  );
  useEffect(() => {
    if (isOver()) return;
    const end = onServerSecond(() => {
      if (!isOver()) return;
      end();
      onEnd();
    });
    return end;
  }, [isOver, onServerSecond, onEnd]);
};
