import { limits } from '@derslik/contract/limits';
import { useEffect, useSyncExternalStore } from 'react';
import { useEngine } from '../../../conference/hooks';
import { useRoomEngine } from '../media/roomMedia';

export interface VisibleTile {
  participantId: string;
  /** Height of the drawn tile in CSS pixels. */
  height: number;
}

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Asks the engine for exactly the cameras that are drawn, as high as they are drawn. A hidden tab asks for nothing. */
export const useReceive = (tiles: readonly VisibleTile[], onStage: string | null): void => {
  const engine = useRoomEngine();
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  // Text, so that a snapshot with the same cameras asks for nothing anew.
  const cameras = useEngine(engine, ({ sources }) =>
    sources.flatMap((s) => (s.kind === 'camera' ? [`${s.participantId} ${s.id}`] : [])).join('\n'),
  );
  const wanted = JSON.stringify(tiles);
  useEffect(() => {
    const sourceOf = new Map(cameras.split('\n').map((line) => line.split(' ') as [string, string]));
    const visible = isHidden ? [] : (JSON.parse(wanted) as VisibleTile[]);
    const asked = visible.flatMap(({ participantId, height }) => {
      const source = sourceOf.get(participantId);
      return source ? [[source, { maxHeight: Math.round(height * devicePixelRatio) }] as const] : [];
    });
    const staged = onStage ? sourceOf.get(onStage) : undefined;
    engine.receive({
      sources: Object.fromEntries(asked),
      onStage: staged ? [staged] : [],
      lastN: Math.min(limits.video.channelLastN, asked.length),
    });
  }, [engine, cameras, wanted, onStage, isHidden]);
};
