import { limits } from '@derslik/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { playChime, playRecording, type Output, type Side } from './playThrough';

/** Records a microphone for a while, in the browser's own format. @throws Error where the browser can't */
const recordFor = (stream: MediaStream, ms: number, signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    const stop = (): void => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const timer = setTimeout(stop, ms);
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('error', () => reject(new Error('not recorded')));
    recorder.addEventListener('stop', () => {
      clearTimeout(timer);
      resolve(new Blob(parts, { type: recorder.mimeType }));
    });
    signal.addEventListener('abort', stop);
    recorder.start();
  });

type Doing = Side | 'recording' | 'listening';

/** The test sound, and hearing oneself: the one ends where the other begins, and neither goes on when the page is left. */
export const useSoundTests = (output: Output) => {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const attempt = async (act: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    under.current?.abort();
    const { signal } = (under.current = new AbortController());
    setFailed(false);
    try {
      await act(signal);
    } catch {
      if (!signal.aborted) setFailed(true);
    }
    if (!signal.aborted) setDoing(null);
  };
  return {
    doing,
    hasFailed,
    chime: () => attempt((signal) => playChime(output, signal, setDoing)),
    recordAndListen: (stream: MediaStream) =>
      attempt(async (signal) => {
        setDoing('recording');
        const sound = await recordFor(stream, limits.audio.testMs, signal);
        if (signal.aborted) return;
        setDoing('listening');
        await playRecording(sound, output, signal);
      }),
  };
};

export type SoundTestsOf = ReturnType<typeof useSoundTests>;
