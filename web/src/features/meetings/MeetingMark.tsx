import { isRunning, type Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip';

/** Whether a meeting runs, or should by now; nothing for one that is to come. */
export const MeetingMark = ({ room }: { room: Pick<Room, 'status' | 'isOverdue'> }) => {
  const { t } = useTranslation();
  if (room.isOverdue) return <Chip look="warn">{t('meeting.notStarted')}</Chip>;
  return isRunning(room) ? (
    <Chip look="accent" dot>
      {t('meeting.now')}
    </Chip>
  ) : null;
};
