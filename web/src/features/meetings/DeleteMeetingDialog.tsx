import type { Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { useDeleteMeetingMutation } from './api';

interface DeleteMeetingDialogProps {
  room: Room | null;
  onClose: () => void;
}

export const DeleteMeetingDialog = ({ room, onClose }: DeleteMeetingDialogProps) => {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteMeetingMutation();
  const confirm = async (): Promise<void> => {
    if (!room) return;
    const { error } = await remove({ code: room.token });
    onClose();
    if (error) tellFailure(error);
    else toast({ kind: 'ok', title: t('meeting.deleted') });
  };
  return (
    <ConfirmDialog
      open={room !== null}
      title={t('meeting.deleteTitle')}
      text={room && t('meeting.deleteText', { name: room.name })}
      verb={t('meeting.delete')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
