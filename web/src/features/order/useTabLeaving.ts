import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isModeratorRole } from '@derslik/contract/room/state';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomActions } from '../../room/useRoom';

/** The title of a hidden tab reminds of the lesson; if the room wants it, tells the moderators. */
export const useTabLeaving = (): void => {
  const { t } = useTranslation();
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
      document.title = t('notice.hiddenTitle');
      const { data, phase } = connection.getState();
      const me = data?.view.participants[data.you];
      // A person who shares another tab or window has to go there.
      if (engine.getSnapshot().screen.state !== 'off') return;
      if (phase !== 'inside' || !data?.view.switches.leaveTab || !me || isModeratorRole(me.role)) return;
      // Nobody is there to read an error.
      void connection.send({ type: 'leaveTab' }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      if (document.hidden) document.title = title;
    };
  }, [connection, engine, t]);
  useEffect(
    () => onNotification(({ title, message, from }) => showWhileHidden(title || from, message)),
    [onNotification],
  );
};

/** A notification of the browser, only for a hidden tab and only if the person allowed it. */
export const showWhileHidden = (title: string, body = ''): void => {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag: title });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones allow notifications to service workers only.
  }
};
