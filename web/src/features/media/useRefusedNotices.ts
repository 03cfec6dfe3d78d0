import i18next from 'i18next';
import { useEffect } from 'react';
import { useRoomEngine } from '../../room/media/roomMedia';
import { toldName } from '../../room/people/toldName';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomUiStore } from '../../room/roomUi';
import { closeToast, toast } from '../../ui/toast';

/** Says with whom this browser agrees on no way, for as long as that is so; theirs says the same to them. */
export const useRefusedNotices = (): void => {
  const engine = useRoomEngine();
  const connection = useRoomConnection();
  const ui = useRoomUiStore();
  useEffect(() => {
    let told: ReadonlySet<string> = new Set();
    const noticeOf = (id: string) => `refused-${id}`;
    const look = (): void => {
      const { sources } = engine.getSnapshot();
      const now = new Set(
        sources.filter(({ streaming }) => streaming === 'refused').map(({ participantId }) => participantId),
      );
      for (const id of now) {
        if (told.has(id)) continue;
        const name = toldName(connection.getState().data?.people[id], i18next.t);
        toast({
          id: noticeOf(id),
          title: i18next.t('room.refused', { name }),
          text: i18next.t('room.refusedText'),
          kind: 'warn',
          persistent: true,
          actions: [{ label: i18next.t('room.solveProblem'), perform: () => ui.patch({ dialog: 'problemSolve' }) }],
        });
      }
      for (const id of told) if (!now.has(id)) closeToast(noticeOf(id));
      told = now;
    };
    look();
    const stop = engine.subscribe(look);
    return () => {
      stop();
      for (const id of told) closeToast(noticeOf(id));
    };
  }, [engine, connection, ui]);
};
