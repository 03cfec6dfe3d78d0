import { callError } from '@derslik/client/callError';
import { useEffect, useRef, useState } from 'react';
import { browserStorage } from '@derslik/client/storage';
import { httpData } from '@derslik/client/http';
import type { ReadinessNumber, ReadinessResult } from '@derslik/contract/readiness';
import type { Capture } from '../../conference/capture/capture';
import { readSoundLevel } from '../../conference/capture/preferred';
import { networkCallsOf } from '../../room/media/tests/network/networkCalls';
import { testNetwork } from '../../room/media/tests/network/networkTest';
import { playChime } from '../../room/media/tests/playThrough';
import { readinessBands, type ReadinessFacts } from './readinessAdvice';
import { watchDevices } from './watchDevices';

/** The name of this browser within one check: the next try takes the place of the one before. */
const deviceOf = (token: string): string => {
  const key = `readiness:${token}`;
  const kept = browserStorage.read(key);
  if (kept) return kept;
  const made = crypto.randomUUID();
  browserStorage.write(key, made);
  return made;
};

/** @returns the device's number. @throws AppError */
const tell = async (token: string, bands: Omit<ReadinessResult, 'device'>): Promise<number> => {
  const body = { device: deviceOf(token), ...bands };
  const path = `/readiness/${token}/result`;
  return (await httpData<ReadinessNumber>({ path, method: 'POST', body, anonymous: true })).number;
};

/**
 * `asked`: the sound was played, and who sits here says whether they heard it. `full`: the check takes no further device, so
 * that sending again is in vain.
 */
type Phase = 'idle' | 'watching' | 'playing' | 'asked' | 'telling' | 'told' | 'untold' | 'full';
type Found = Omit<ReadinessFacts, 'heard'>;

/** One try of a device, from the press to its number: picture, voice and line at once, then the sound. */
export const useReadinessRun = (token: string, capture: Capture) => {
  const [phase, setPhase] = useState<Phase>('idle');
  const [facts, setFacts] = useState<ReadinessFacts | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const found = useRef<Found | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const start = async (): Promise<void> => {
    under.current?.abort();
    const { signal } = (under.current = new AbortController());
    setPhase('watching');
    setFacts(null);
    try {
      const [devices, network] = await Promise.all([watchDevices(capture), testNetwork(networkCallsOf(token), signal)]);
      found.current = { ...devices, network };
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    if (signal.aborted) return;
    setPhase('playing');
    const { speaker } = capture.getSnapshot();
    // What can't be played is not heard: its answer says so.
    await playChime({ speaker, level: readSoundLevel() }, signal, () => undefined).catch(() => undefined);
    if (!signal.aborted) setPhase('asked');
  };

  const send = async (all: ReadinessFacts): Promise<void> => {
    const { signal } = (under.current ??= new AbortController());
    setPhase('telling');
    try {
      const given = await tell(token, readinessBands(all));
      if (signal.aborted) return;
      setNumber(given);
      setPhase('told');
    } catch (error) {
      if (!signal.aborted) setPhase(callError(error).code === 'readiness.full' ? 'full' : 'untold');
    }
  };

  const answer = (heard: boolean): void => {
    if (!found.current) return;
    const all = { ...found.current, heard };
    setFacts(all);
    void capture.setCamera(false);
    void capture.setMicrophone(false);
    void send(all);
  };
  return {
    ...{ phase, facts, number, answer },
    start: () => void start(),
    sendAgain: () => facts && void send(facts),
  };
};
