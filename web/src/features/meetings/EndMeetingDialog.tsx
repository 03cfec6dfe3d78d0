import type { Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { useUpdateMeetingMutation } from './api';

interface EndMeetingDialogProps {
  room: Room | null;
  onClose: () => void;
  onEnded?: () => void;
}

/** Ends a meeting that runs, for everyone, without going in. */
export const EndMeetingDialog = ({ room, onClose, onEnded }: EndMeetingDialogProps) => {
  const { t } = useTranslation();
  const [update, { isLoading }] = useUpdateMeetingMutation();
  const confirm = async (): Promise<void> => {
    if (!room) return;
    const { error } = await update({ code: room.token, body: { isEnded: true } });
    onClose();
    if (!error) onEnded?.();
    if (error) tellFailure(error);
    else toast({ kind: 'ok', title: t('meeting.endedForEveryone') });
  };
  return (
    <ConfirmDialog
      open={room !== null}
      title={t('meeting.endTitle')}
      text={room && t('meeting.endText', { name: room.name })}
      verb={t('meeting.end')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};
