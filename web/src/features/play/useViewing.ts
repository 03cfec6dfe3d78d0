import { callError, type CallError } from '@derslik/client/callError';
import type { Viewing, ViewingBody } from '@derslik/contract/broadcastViewing';
import { useEffect, useState } from 'react';
import { useWatchMutation } from './playApi';
import { leadsAway } from './useWayOut';

/** How often it asks, and how soon it tries again where the network is away. */
const viewingEveryMs = 10_000;
/** While no picture comes, its return is asked for more often; and near the hour, when it may begin in any moment. */
const soonMs = 3_000;

const waitMs = ({ state }: Viewing): number => (state === 'interrupted' ? soonMs : viewingEveryMs);

/**
 * How the broadcast stands, asked for as long as the page shows it: that also keeps the right to read its picture.
 * @param onRefused they may watch no more; stays the same function
 */
export const useViewing = ({ jToken, pwd }: ViewingBody, onRefused: (refusal: CallError) => void): Viewing | null => {
  const [watch] = useWatchMutation();
  const [viewing, setViewing] = useState<Viewing | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let running = false;
    const ask = async (): Promise<void> => {
      if (running) return;
      running = true;
      clearTimeout(timer);
      const { data, error } = await watch({ jToken, ...(pwd !== undefined && { pwd }) });
      running = false;
      if (isOver) return;
      const refusal = error && callError(error);
      if (refusal && leadsAway(refusal)) return onRefused(refusal);
      if (data) setViewing(data);
      if (data?.state !== 'deleted') timer = setTimeout(() => void ask(), data ? waitMs(data) : viewingEveryMs);
    };
    // A phone that slept asks at once.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [watch, jToken, pwd, onRefused]);
  return viewing;
};
