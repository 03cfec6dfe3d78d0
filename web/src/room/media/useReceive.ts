import { limits } from '@derslik/contract/limits';
import { useEffect, useSyncExternalStore } from 'react';
import { useEngine } from '../../conference/hooks';
import { createStore } from '../../conference/store';
import { receiveApart } from './receiveApart';
import { receivedTiles, withApart, type VisibleTile } from './receivedTiles';
import { useRoomEngine } from './roomMedia';
import { useSparing } from './useLowBandwidth';

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const again = createStore({ times: 0 });
const tilesApart = (): readonly VisibleTile[] => receiveApart.get().tiles;
const timesAgain = (): number => again.get().times;
/** Asks once more for all that is drawn. */
export const askAgain = (): void => again.set({ times: timesAgain() + 1 });

/**
 * Asks the engine for exactly the drawn cameras and screens, as high as the page draws them; less where the line is spared. A hidden tab asks for nothing but what is shown apart from it. `hasMain`: the first one is the large one.
 */
export const useReceive = (tiles: readonly VisibleTile[], hasMain: boolean): void => {
  const engine = useRoomEngine();
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  // Text, so that a snapshot with the same pictures asks for nothing anew.
  const pictures = useEngine(engine, ({ sources }) =>
    sources.flatMap((s) => (s.kind === 'microphone' ? [] : [`${s.participantId}/${s.kind} ${s.id}`])).join('\n'),
  );
  const spared = useSparing();
  const times = useSyncExternalStore(again.subscribe, timesAgain);
  const apart = useSyncExternalStore(receiveApart.subscribe, tilesApart);
  const wanted = JSON.stringify(receivedTiles(withApart(isHidden ? [] : tiles, apart), spared));
  useEffect(() => {
    const sourceOf = new Map(pictures.split('\n').map((line) => line.split(' ') as [string, string]));
    const visible = JSON.parse(wanted) as VisibleTile[];
    const asked = visible.flatMap(({ participantId, kind = 'camera', height }) => {
      const source = sourceOf.get(`${participantId}/${kind}`);
      return source ? [[source, { maxHeight: Math.round(height * devicePixelRatio) }] as const] : [];
    });
    const [main] = hasMain ? asked : [];
    engine.receive({
      sources: Object.fromEntries(asked),
      onStage: main ? [main[0]] : [],
      lastN: Math.min(limits.video.channelLastN, asked.length),
    });
  }, [engine, pictures, wanted, hasMain, times]);
};
