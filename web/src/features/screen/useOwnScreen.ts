import i18next from 'i18next';
import { useEffect } from 'react';
import { useEngine } from '../../conference/hooks';
import { toast } from '../../ui/toast';
import { useRoomEngine } from '../../room/media/roomMedia';
import { reportScreen } from './screenReport';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomActions } from '../../room/useRoom';
import { useTell } from '../../room/useTell';
import { silentEndNotice } from './screenNotice';

/**
 * Keeps the room's word about my shared screen true, and says why it did not begin, or ended without a moderator's act.
 * Says nothing to a person who closed the browser's question.
 */
export const useOwnScreen = (): void => {
  const engine = useRoomEngine();
  const connection = useRoomConnection();
  const { send } = useRoomActions();
  const tell = useTell();
  const screen = useEngine(engine, (s) => s.screen);
  useEffect(() => {
    if (screen.error === null) return;
    const text = i18next.t(screen.error === 'denied' ? 'common.screenSharePermissionError' : 'room.screenFailedText');
    toast({ id: 'screen-failed', title: i18next.t('warning.ssNotPermitted'), text, kind: 'warn' });
  }, [screen]);
  useEffect(
    () =>
      reportScreen(engine, connection, send, (end) => {
        const view = connection.getState().data?.view;
        if (view) tell(silentEndNotice(end, view, i18next.t));
      }),
    [engine, connection, send, tell],
  );
};
