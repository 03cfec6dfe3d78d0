import { limits } from '@derslik/contract/limits';
import type { ErrorCode } from '@derslik/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { createCapture } from '../../../conference/capture/createCapture';
import { BackgroundEffect } from '../../../conference/effects/backgroundEffect';
import { loadErrorOf } from '../../../conference/effects/loadError';
import { useCapture } from '../../../conference/hooks';
import type { BackgroundChoice } from './choice';
import { backdropOf } from './backdropOf';

/** How I would look: a camera picture of its own, which nobody else sees. */
export const useBackgroundPreview = (choice: BackgroundChoice) => {
  const [capture] = useState(() => createCapture({ height: limits.video.idealHeight }));
  const [error, setError] = useState<ErrorCode | null>(null);
  const hasFailed = useRef(false);
  const latest = useRef(choice);
  const [effect] = useState(
    () =>
      new BackgroundEffect(() => backdropOf(latest.current), {
        onFailed: (failure) => {
          setError(loadErrorOf(failure, hasFailed.current));
          hasFailed.current = true;
        },
      }),
  );
  const isWorn = useRef(false);
  useEffect(() => {
    latest.current = choice;
    setError(null);
    if (choice.type === 'none') {
      isWorn.current = false;
      return void capture.setEffect(null);
    }
    if (isWorn.current && !hasFailed.current) return void effect.renewLook().catch(() => undefined);
    isWorn.current = true;
    void capture.setEffect(effect);
  }, [capture, effect, choice]);
  useEffect(() => {
    void capture.setCamera(true);
    return () => capture.close();
  }, [capture]);
  const { state, stream } = useCapture(capture, (snapshot) => snapshot.camera);
  return { stream, isOpening: state === 'pending', error };
};
