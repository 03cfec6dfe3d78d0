import type { ParticipantId } from '@derslik/contract/room/state';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Switch } from '../../ui/Switch';
import { GuestBadge } from '../../room/people/GuestBadge';
import { selectName, useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';

const KickDialog = ({ id, onClose: close }: { id: ParticipantId; onClose: () => void }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const name = useRoomSelector(selectName(id));
  const isHere = useRoomSelector((s) => !!s.data?.view.participants[id]);
  const isGuest = useRoomSelector((s) => s.data?.people[id]?.isGuest ?? false);
  const doorIsOpen = useRoomSelector((s) => !s.data?.view.switches.waitingRoom);
  const mayClose = useCan('setWaitingRoom');
  const [waitingRoom, setWaitingRoom] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!isHere) close();
  }, [isHere, close]);
  const kick = async (): Promise<void> => {
    setBusy(true);
    await send({ type: 'kick', id, ...(waitingRoom && { waitingRoom }) });
    close();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={
        <>
          {t('room.kickTitle', { name })} <GuestBadge id={id} />
        </>
      }
      text={t(doorIsOpen ? (isGuest ? 'room.kickGuestText' : 'room.kickMemberText') : 'room.kickWaitingText')}
      verb={t('room.kickVerb')}
      onConfirm={() => void kick()}
      onClose={close}
    >
      {doorIsOpen && mayClose && (
        <Switch
          label={t('room.kickWaitingRoom')}
          hint={t('room.kickWaitingRoomHint')}
          checked={waitingRoom}
          onChange={setWaitingRoom}
        />
      )}
    </ConfirmDialog>
  );
};
export default KickDialog;
