import { callError, type CallError } from '@derslik/client/callError';
import type { VideoPath } from '@derslik/contract/recordings';
import { useCallback, useEffect, useState } from 'react';
import { useVideoPathsMutation } from './recordsApi';

/** The right to read is asked for anew when so much of its life is left. */
const renewedAt = 0.3;
const soonestMs = 1_000;
/** What could not be renewed is tried again so soon; what plays has most of it in hand. */
const againMs = 5_000;

/** One film and the right to read it, which is kept alive as long as the page shows it. */
export const useFilm = (token: string) => {
  const [ask, { isLoading }] = useVideoPathsMutation();
  const [film, setFilm] = useState<VideoPath | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const load = useCallback(async (): Promise<void> => {
    const { data, error: refusal } = await ask([token]);
    if (data?.[0]) setFilm(data[0]);
    setError(refusal ? callError(refusal) : null);
  }, [ask, token]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (!film) return;
    const left = (film.expiresAt - Date.now()) * (1 - renewedAt);
    const timer = setTimeout(() => void load(), error ? againMs : Math.max(soonestMs, left));
    return () => clearTimeout(timer);
  }, [film, error, load]);
  return { film, error, isLoading, reload: () => void load() };
};
