import type { Capture, VideoEffect } from '../../../conference/capture/capture';
import { createCapture } from '../../../conference/capture/createCapture';
import { backgrounds } from './choice';

/** The background that I wear; nothing of it is loaded before a camera opens with one. */
const lateBackground = (): VideoEffect => {
  let real: VideoEffect | null = null;
  let starts = 0;
  return {
    id: 'background',
    async start(camera) {
      const mine = ++starts;
      const effect = (real ??= (await import('./wornBackground')).wornBackground());
      if (mine !== starts) throw new Error('stopped');
      return effect.start(camera);
    },
    stop() {
      starts++;
      real?.stop();
    },
  };
};

/** My devices, with the background that I have chosen wherever my camera opens. */
export const createOwnCapture = (): Capture => {
  const capture = createCapture();
  const effect = lateBackground();
  let isWorn = false;
  const follow = (): void => {
    const { choice, isForbidden } = backgrounds.get();
    const isWanted = choice.type !== 'none' && !isForbidden;
    if (isWanted === isWorn) return;
    isWorn = isWanted;
    void capture.setEffect(isWanted ? effect : null);
  };
  follow();
  const stop = backgrounds.subscribe(follow);
  return {
    ...capture,
    close() {
      stop();
      capture.close();
    },
  };
};
