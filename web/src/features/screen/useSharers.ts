import { screenSharers, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import { useEffect, useRef } from 'react';
import { sameList } from '../../room/people/sameList';
import { useRoomUiStore, type RoomUi } from '../../room/roomUi';
import { showFront } from '../../room/useTakeFront';
import { useLed } from '../../room/useLed';
import { useRoomSelector } from '../../room/useRoom';
import { screenUi } from '../../room/screenUi';

const nobody: ParticipantId[] = [];

/** Who shares a screen now, the first to begin first. */
export const sharersOf = (view: RoomState): ParticipantId[] => screenSharers(view).map(({ id }) => id);

export const useSharers = (): ParticipantId[] =>
  useRoomSelector(({ data }) => (data ? sharersOf(data.view) : nobody), sameList);

/** The one that I look at: my choice, else the latest. */
export const shareInFront = (sharers: readonly ParticipantId[], ui: RoomUi): ParticipantId | null => {
  const { share } = screenUi.of(ui);
  return share !== null && sharers.includes(share) ? share : (sharers.at(-1) ?? null);
};

/** A share that begins takes the main place; when the last one has ended, the layout is what it was. Who is led looks where the leader does. */
export const useShareFocus = (sharers: readonly ParticipantId[]): void => {
  const ui = useRoomUiStore();
  const isLed = useLed();
  const before = useRef<readonly ParticipantId[]>(nobody);
  useEffect(() => {
    const newest = sharers.filter((id) => !before.current.includes(id)).at(-1);
    const hasEnded = before.current.length > 0 && sharers.length === 0;
    before.current = sharers;
    const now = ui.get();
    if (isLed()) return ui.patch(screenUi.with(now, { layoutBefore: null }));
    const { layout } = now;
    const { layoutBefore } = screenUi.of(now);
    if (newest)
      ui.patch({
        ...showFront(now, 'screen'),
        ...screenUi.with(now, { share: newest, layoutBefore: layoutBefore ?? layout }),
      });
    else if (hasEnded)
      ui.patch({ layout: layoutBefore ?? layout, ...screenUi.with(now, { share: null, layoutBefore: null }) });
  }, [sharers, ui, isLed]);
};
