import type { Capture, TrackEffect } from '../../conference/capture/capture';
import { createCapture } from '../../conference/capture/createCapture';
import { backgrounds, wearBackground } from './background/choice';
import { gaveUp } from './background/gaveUp';
import { noise } from './noise';

/** An effect of which nothing is loaded before a device opens with it. */
const lateEffect = (load: () => Promise<TrackEffect>, isCover: boolean): TrackEffect => {
  let real: TrackEffect | null = null;
  let starts = 0;
  return {
    id: 'late',
    ...(isCover && { isCover }),
    async start(track) {
      const mine = ++starts;
      const effect = (real ??= await load());
      if (mine !== starts) throw new Error('stopped');
      return effect.start(track);
    },
    stop() {
      starts++;
      real?.stop();
    },
  };
};

interface Wish {
  subscribe(listener: () => void): () => void;
  isOn: () => boolean;
  set: (effect: TrackEffect | null) => Promise<void>;
  load: () => Promise<TrackEffect>;
  /** It hides something: nothing is shown without it. */
  isCover?: boolean;
}

/** Puts an effect on and takes it off, as the person wishes it, until the result is called. */
const follow = ({ subscribe, isOn, set, load, isCover = false }: Wish): (() => void) => {
  const effect = lateEffect(load, isCover);
  let was = false;
  const apply = (): void => {
    const now = isOn();
    if (now === was) return;
    was = now;
    void set(now ? effect : null);
  };
  apply();
  return subscribe(apply);
};

/** My devices, with the background that I have chosen wherever my camera opens, and without noise where I wish that. */
export const createOwnCapture = (): Capture => {
  const capture = createCapture();
  const stops = [
    follow({
      subscribe: backgrounds.subscribe,
      isOn: () => backgrounds.get().choice.type !== 'none' && !backgrounds.get().isForbidden,
      set: capture.setEffect,
      isCover: true,
      load: async () => {
        try {
          return (await import('./background/wornBackground')).wornBackground(capture);
        } catch (error) {
          void gaveUp(capture, 'virtualBackground.backgroundEffectError', wearBackground);
          throw error;
        }
      },
    }),
    follow({
      subscribe: noise.subscribe,
      isOn: () => noise.get().isTakenOut,
      set: capture.setMicrophoneEffect,
      load: async () => (await import('./noiseTaken')).noiseTaken(),
    }),
  ];
  return {
    ...capture,
    close() {
      stops.forEach((stop) => stop());
      capture.close();
    },
  };
};
