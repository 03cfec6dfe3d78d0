import {
  isSameScene,
  plainScene,
  stagePlaces,
  stageProgram,
  type StageScene,
} from '@derslik/contract/room/parts/stage';
import type { ParticipantId } from '@derslik/contract/room/state';
import { useState } from 'react';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';
import { moved } from './moved';

export interface StageDraft {
  draft: StageScene;
  program: StageScene;
  /** Viewers don't see it yet. */
  differs: boolean;
  change: (part: Partial<StageScene>) => void;
  /** Puts somebody in a place; whoever stood there takes theirs. `drawn`: who stands where now. */
  put: (drawn: ReadonlyMap<number, ParticipantId>, id: ParticipantId, place: number) => void;
  undo: () => void;
  /** False when it was refused. */
  take: () => Promise<boolean>;
  busy: boolean;
}

/** What I prepare before viewers see it. It is mine alone, and outlives other panels and a reload. */
export const useStageDraft = (): StageDraft => {
  const program = useRoomSelector(({ data }) => (data ? stageProgram.of(data.view) : plainScene));
  const [typed, note] = useTyped<StageScene | null>('stage', null);
  const [busy, setBusy] = useState(false);
  const { send } = useRoomActions();
  const draft = typed ?? program;
  const change = (part: Partial<StageScene>): void => {
    const next = { ...draft, ...part };
    note(isSameScene(next, program) ? null : next);
  };
  const take = async (): Promise<boolean> => {
    const { places, thirds, ...rest } = draft;
    setBusy(true);
    const isDone = await send({
      type: 'setStage',
      scene: { ...rest, places: [...places], thirds: thirds === 'all' ? thirds : [...thirds] },
    });
    setBusy(false);
    if (isDone) note(null);
    return isDone;
  };
  return {
    ...{ draft, program, change, take, busy },
    differs: !isSameScene(draft, program),
    put: (drawn, id, place) => {
      if (place < stagePlaces[draft.layout]) change({ places: moved(draft.places, drawn, id, place) });
    },
    undo: () => note(null),
  };
};
