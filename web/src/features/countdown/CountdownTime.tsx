import type { Countdown } from '@derslik/contract/room/parts/countdown';
import { useCallback } from 'react';
import { RunningTime } from '../../room/RunningTime';
import { countdownText, secondsLeft } from './countdownText';

interface CountdownTimeProps {
  countdown: Countdown;
  /** As of `RunningTime`. */
  label?: string;
}

/** What is left, second by second. */
export const CountdownTime = ({ countdown, ...label }: CountdownTimeProps) => {
  const textAt = useCallback((second: number) => countdownText(secondsLeft(countdown, second)), [countdown]);
  return <RunningTime textAt={textAt} {...label} />;
};
