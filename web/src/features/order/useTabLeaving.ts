import i18next from 'i18next';
import { useEffect } from 'react';
import { can } from '@derslik/contract/room/can';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomActions } from '../../room/useRoom';
import { tellTheAway } from './awayNotices';

/** The title of a hidden tab reminds of the lesson; if the room wants it, tells the moderators. */
export const useTabLeaving = (): void => {
  const connection = useRoomConnection();
  const engine = useRoomEngine();
  const { onNotification } = useRoomActions();
  useEffect(() => {
    let title = document.title;
    const onChange = (): void => {
      if (!document.hidden) {
        document.title = title;
        return;
      }
      title = document.title;
      document.title = i18next.t('notice.hiddenTitle');
      const { data, phase } = connection.getState();
      // A person who shares another tab or window has to go there.
      if (engine.getSnapshot().screen.state !== 'off') return;
      if (phase !== 'inside' || !data?.view.switches.leaveTab || !data.view.participants[data.you]) return;
      if (can(data.view, data.you, 'lead')) return;
      // Nobody is there to read an error.
      void connection.send({ type: 'leaveTab' }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      if (document.hidden) document.title = title;
    };
  }, [connection, engine]);
  useEffect(() => tellTheAway(onNotification), [onNotification]);
};
