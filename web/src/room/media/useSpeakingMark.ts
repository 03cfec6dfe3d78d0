import { useEffect, type RefObject } from 'react';
import { useRoomEngine } from './roomMedia';

/** Loudness at which the ring appears, and below which it goes after a while. */
const beginAt = 0.45;
const endBelow = 0.35;
const holdMs = 700;

/** Marks an element with `data-speaking` while a person speaks. Straight on the DOM: levels come twenty times a second. */
export const useSpeakingMark = (ref: RefObject<HTMLElement | null>, participantId: string): void => {
  const engine = useRoomEngine();
  useEffect(() => {
    let heardAt = -Infinity;
    const mark = (speaks: boolean): void => {
      ref.current?.toggleAttribute('data-speaking', speaks);
    };
    const stop = engine.onLevel(participantId, (level) => {
      const now = performance.now();
      const speaks = ref.current?.hasAttribute('data-speaking') ?? false;
      if (level >= (speaks ? endBelow : beginAt)) heardAt = now;
      if (speaks !== now - heardAt < holdMs) mark(!speaks);
    });
    return () => {
      stop();
      mark(false);
    };
  }, [engine, participantId, ref]);
};
