import { can, maySend, useAbility } from '@derslik/contract/room/can';
import { deviceMediaKinds } from '@derslik/contract/room/state';
import i18next from 'i18next';
import { useEffect } from 'react';
import { toast } from '../../ui/toast';
import { useEntry } from '../../room/media/entryDevices';
import { useRoomConnection } from '../../room/RoomProvider';

/** Says at entry which devices that were on before are closed here, and why. */
export const useEntryNotice = (): void => {
  const { wanted, closed: closedByEntry } = useEntry();
  const connection = useRoomConnection();
  useEffect(() => {
    const { data } = connection.getState();
    if (!data) return;
    const { view, you } = data;
    const forbidden = deviceMediaKinds.filter((kind) => wanted[kind] && !maySend(view, you, kind));
    const closed = deviceMediaKinds.filter((kind) => forbidden.includes(kind) || closedByEntry.includes(kind));
    if (closed.length === 0) return;
    const may = closed.some((kind) => can(view, you, useAbility[kind]));
    const why = may ? (forbidden.length > 0 ? 'notice.closedText' : 'notice.closedAtEntry') : 'notice.closedByDevice';
    toast({
      id: 'entry',
      title: i18next.t(
        closed.length > 1 ? 'notice.closedBoth' : closed[0] === 'cam' ? 'notice.closedCam' : 'notice.closedMic',
      ),
      text: i18next.t(why),
    });
    // Only of the moment of entering; later acts of a moderator have their own notices.
  }, [connection, wanted, closedByEntry]);
};
