import { screenSharers, type ParticipantId } from '@derslik/contract/room/state';
import { useEffect, useRef } from 'react';
import { sameList } from '../../room/people/sameList';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useLed } from '../../room/useLed';
import { useRoomSelector } from '../../room/useRoom';
import { screenUi } from '../../room/screenUi';

const nobody: ParticipantId[] = [];

/** Who shares a screen now, the first to begin first. */
export const useSharers = (): ParticipantId[] =>
  useRoomSelector(({ data }) => (data ? screenSharers(data.view).map(({ id }) => id) : nobody), sameList);

/** The one that I look at: my choice, else the latest. */
export const useShareInFront = (sharers: readonly ParticipantId[]): ParticipantId | null => {
  const chosen = useRoomUi((ui) => screenUi.of(ui).share);
  return chosen !== null && sharers.includes(chosen) ? chosen : (sharers.at(-1) ?? null);
};

/** A share that begins takes the main place; when the last one has ended, the view is what it was. Who is led looks where the leader does. */
export const useShareFocus = (sharers: readonly ParticipantId[]): void => {
  const ui = useRoomUiStore();
  const isLed = useLed();
  const before = useRef<readonly ParticipantId[]>(nobody);
  useEffect(() => {
    const newest = sharers.filter((id) => !before.current.includes(id)).at(-1);
    const hasEnded = before.current.length > 0 && sharers.length === 0;
    before.current = sharers;
    const now = ui.get();
    if (isLed()) return ui.patch(screenUi.with(now, { viewBefore: null }));
    const { view } = now;
    const { viewBefore } = screenUi.of(now);
    if (newest)
      ui.patch({
        view: 'speaker',
        pinned: null,
        front: 'screen',
        ...screenUi.with(now, { share: newest, viewBefore: viewBefore ?? view }),
      });
    else if (hasEnded) ui.patch({ view: viewBefore ?? view, ...screenUi.with(now, { share: null, viewBefore: null }) });
  }, [sharers, ui, isLed]);
};
