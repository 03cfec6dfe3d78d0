import { toolOf, useRoomParts } from '../../../room/roomPart';
import { useRoomUi } from '../../../room/roomUi';
import { InfoDialog } from './InfoDialog';
import { LeaveDialog } from './LeaveDialog';
import { useMediaLostAt } from './mediaFailure';
import { ReconnectDialog } from './ReconnectDialog';
import { SecurityDialog } from '../../order/SecurityDialog';
import { ShortcutsDialog } from './ShortcutsDialog';

export const RoomDialogs = ({ token }: { token: string }) => {
  const dialog = useRoomUi((ui) => ui.dialog);
  const mediaLostAt = useMediaLostAt();
  const part = useRoomParts().find((one) => toolOf(one) === dialog);
  return (
    <>
      {dialog === 'security' && <SecurityDialog />}
      {dialog === 'info' && <InfoDialog token={token} />}
      {dialog === 'shortcuts' && <ShortcutsDialog />}
      {dialog === 'leave' && <LeaveDialog />}
      {part?.Dialog && <part.Dialog />}
      <ReconnectDialog token={token} mediaLostAt={mediaLostAt} />
    </>
  );
};
