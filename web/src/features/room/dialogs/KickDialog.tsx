import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useRoomUiStore } from '../roomUi';
import { selectName, useRoomActions, useRoomSelector } from '../state/useRoom';

export const KickDialog = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const name = useRoomSelector(selectName(id));
  const isHere = useRoomSelector((s) => !!s.data?.view.participants[id]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!isHere) ui.patch({ kicking: null });
  }, [isHere, ui]);
  const kick = async (): Promise<void> => {
    setBusy(true);
    await send({ type: 'kick', id });
    ui.patch({ kicking: null });
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('room.kickTitle', { name })}
      text={t('room.kickConfirmText')}
      verb={t('room.kickVerb')}
      onConfirm={() => void kick()}
      onClose={() => ui.patch({ kicking: null })}
    />
  );
};
