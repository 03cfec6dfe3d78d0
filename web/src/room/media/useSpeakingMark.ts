import { limits } from '@derslik/contract/limits';
import { useEffect, type RefObject } from 'react';
import { voiceBand } from '../../conference/speaking';
import { useRoomEngine } from './roomMedia';

/** Marks an element with `data-speaking` while a person speaks. Straight on the DOM: levels come twenty times a second. */
export const useSpeakingMark = (ref: RefObject<HTMLElement | null>, participantId: string): void => {
  const engine = useRoomEngine();
  useEffect(() => {
    let heardAt = -Infinity;
    let speaks = false;
    const mark = (turned: boolean): void => {
      speaks = turned;
      ref.current?.toggleAttribute('data-speaking', speaks);
    };
    const stop = engine.onLevel(participantId, (level) => {
      const now = performance.now();
      if (level >= (speaks ? voiceBand.endBelow : voiceBand.beginAt)) heardAt = now;
      if (speaks !== now - heardAt < limits.pin.holdMs) mark(!speaks);
    });
    return () => {
      stop();
      mark(false);
    };
  }, [engine, participantId, ref]);
};
