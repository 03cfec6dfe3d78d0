import type { Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { classNames } from './classNames';

/** Which platform made it, whose meeting it is, in the reader's words, and which classes it is for. */
export const useHostLine = (): ((room: Pick<Room, 'isOwner' | 'createdBy' | 'departments' | 'platform'>) => string) => {
  const { t } = useTranslation();
  return (room) =>
    [
      room.platform,
      room.isOwner ? t('meeting.hostYou') : t('meeting.host', { name: room.createdBy.name }),
      classNames(room),
    ]
      .filter(Boolean)
      .join(' · ');
};
