import type { Quality } from '../../conference/engine';
import { useEngine } from '../../conference/hooks';
import { useRoomEngine } from '../media/roomMedia';

export const qualityWords = {
  0: 'statistics.qualityNone',
  33: 'statistics.qualityLow',
  66: 'statistics.qualityMiddle',
  100: 'statistics.qualityFull',
} as const;

/** How somebody is connected; null until it was measured. */
export const useQuality = (id: string): Quality | null => {
  const engine = useRoomEngine();
  return useEngine(engine, ({ quality }) => quality[id] ?? null);
};

export const isBad = (quality: Quality | null): boolean => quality === 0 || quality === 33;
