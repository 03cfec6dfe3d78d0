import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog';
import { Switch } from '../../ui/Switch';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { useRoomParts } from '../../room/roomPart';
import { useCloseDialog } from '../../room/useCloseDialog';

/** What keeps this room safe, each a switch that takes effect at once for everyone. */
export const SecurityDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const parts = useRoomParts();
  const { send } = useRoomActions();
  const switches = useRoomSelector(({ data }) => data?.view.switches ?? null);
  const roomType = useRoomSelector(({ data }) => data?.view.roomType ?? null);
  const mayType = useCan('setRoomType');
  const mayWaiting = useCan('setWaitingRoom');
  const mayChat = useCan('toggleChat');
  const mayTab = useCan('setLeaveTab');
  if (!switches) return null;
  return (
    <Dialog open kind="guard" closable onClose={close} title={t('room.security')} text={t('room.securityText')}>
      <div>
        <Switch
          label={t('room.lock')}
          hint={t('room.lockHint')}
          checked={switches.locked}
          onChange={(locked) => void send({ type: 'lock', locked })}
        />
        {mayWaiting && (
          <Switch
            label={t('room.waitingRoom')}
            hint={t('room.waitingRoomHint')}
            checked={switches.waitingRoom}
            onChange={(on) => void send({ type: 'setWaitingRoom', on })}
          />
        )}
        {mayType && (
          <Switch
            label={t('room.moderatorControl')}
            hint={t('room.moderatorControlHint')}
            checked={roomType === 'moderatorControl'}
            onChange={(on) => void send({ type: 'setRoomType', roomType: on ? 'moderatorControl' : 'free' })}
          />
        )}
        {mayChat && (
          <Switch
            label={t('room.chat')}
            hint={t('room.chatHint')}
            checked={switches.chat}
            onChange={(open) => void send({ type: 'toggleChat', open })}
          />
        )}
        {mayTab && (
          <Switch
            label={t('room.leaveTabNotice')}
            hint={t('room.leaveTabNoticeHint')}
            checked={switches.leaveTab}
            onChange={(on) => void send({ type: 'setLeaveTab', on })}
          />
        )}
        {parts.map(({ name, RoomSwitch }) => RoomSwitch && <RoomSwitch key={name} />)}
      </div>
    </Dialog>
  );
};
