import type { CallError } from '@derslik/client/callError';
import type { BroadcastNow, Viewing } from '@derslik/contract/broadcastViewing';
import { useEffect, useState } from 'react';
import { preparePlayer } from '../../lib/live/playLive';
import { BroadcastFollower } from './broadcastFollower';
import type { CallAnswer } from './playCalls';
import { leadsAway } from './useWayOut';

const readTimeoutMs = 10_000;

const readNow = async (address: string): Promise<BroadcastNow | 'refused' | null> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(readTimeoutMs) });
    if (answer.status === 403 || answer.status === 404) return 'refused';
    return answer.ok ? ((await answer.json()) as BroadcastNow) : null;
  } catch {
    return null;
  }
};

/**
 * How the broadcast stands, for as long as the page shows it: that also keeps the right to read its picture.
 * @param ask stays the same function for the same broadcast
 * @param onRefused they may watch no more; likewise
 * @param onLeave the page is being left; likewise
 */
export const useViewing = <T extends Viewing>(
  ask: () => Promise<CallAnswer<T>>,
  onRefused: (refusal: CallError) => void,
  onLeave?: () => void,
): T | null => {
  const [viewing, setViewing] = useState<T | null>(null);
  useEffect(() => {
    const follower: BroadcastFollower<T> = new BroadcastFollower({
      stay: async () => {
        const { data, error } = await ask();
        if (!error || !leadsAway(error)) return data;
        follower.end();
        onRefused(error);
        return null;
      },
      read: readNow,
      changed: setViewing,
    });
    // A phone that slept asks at once.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') follower.wake();
    };
    const leave = (): void => onLeave?.();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', leave);
    return () => {
      follower.end();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [ask, onRefused, onLeave]);
  const state = viewing?.state;
  const waits = state === 'waiting' || state === 'paused';
  useEffect(() => {
    if (waits) preparePlayer();
  }, [waits]);
  return viewing;
};
