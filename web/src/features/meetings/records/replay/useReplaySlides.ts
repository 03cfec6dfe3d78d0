import type { Replay, ReplaySlides } from '@derslik/contract/replay';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReplaySlidesMutation } from './replayApi';

/** The right to read is asked for anew when so much of its life is left. */
const renewedAt = 0.3;
const soonestMs = 5_000;

/** The pages that a lesson was shown, and the right to read their pictures, kept alive as long as the page stands. */
export const useReplaySlides = (replay: Replay | undefined) => {
  const [ask] = useReplaySlidesMutation();
  const [known, setKnown] = useState<ReplaySlides | null>(null);
  const last = useRef(0);
  const token = replay && replay.tracks.slides.length > 0 ? replay.token : null;
  const load = useCallback(async (): Promise<void> => {
    if (token === null) return;
    last.current = Date.now();
    const { data } = await ask(token);
    if (data) setKnown(data);
  }, [ask, token]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (!known) return;
    const left = (known.expiresAt - Date.now()) * (1 - renewedAt);
    const timer = setTimeout(() => void load(), Math.max(soonestMs, left));
    return () => clearTimeout(timer);
  }, [known, load]);
  const onLost = (): void => {
    if (Date.now() - last.current > soonestMs) void load();
  };
  return { known, onLost };
};
