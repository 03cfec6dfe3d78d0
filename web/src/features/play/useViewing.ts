import { callError, type CallError } from '@derslik/client/callError';
import type { Viewing } from '@derslik/contract/broadcastViewing';
import { useEffect, useState } from 'react';
import { leadsAway } from './useWayOut';

/** How often it asks, and how soon it tries again where the network is away. */
const viewingEveryMs = 10_000;
/** While no picture comes, its return is asked for more often; and near the hour, when it may begin in any moment. */
const soonMs = 3_000;

const waitMs = ({ state }: Viewing): number => (state === 'interrupted' ? soonMs : viewingEveryMs);

/**
 * How the broadcast stands, asked for as long as the page shows it: that also keeps the right to read its picture.
 * @param ask stays the same function for the same broadcast
 * @param onRefused they may watch no more; likewise
 */
export const useViewing = <T extends Viewing>(
  ask: () => Promise<{ data?: T; error?: unknown }>,
  onRefused: (refusal: CallError) => void,
): T | null => {
  const [viewing, setViewing] = useState<T | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let running = false;
    const look = async (): Promise<void> => {
      if (running) return;
      running = true;
      clearTimeout(timer);
      const { data, error } = await ask();
      running = false;
      if (isOver) return;
      const refusal = error ? callError(error) : null;
      if (refusal && leadsAway(refusal)) return onRefused(refusal);
      if (data) setViewing(data);
      if (data?.state !== 'deleted') timer = setTimeout(() => void look(), data ? waitMs(data) : viewingEveryMs);
    };
    // A phone that slept asks at once.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onVisible);
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [ask, onRefused]);
  return viewing;
};
