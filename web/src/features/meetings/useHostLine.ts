import type { Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';

/** Whose meeting it is, in the reader's words. */
export const useHostLine = (): ((room: Pick<Room, 'isOwner' | 'createdBy'>) => string) => {
  const { t } = useTranslation();
  return (room) => (room.isOwner ? t('meeting.hostYou') : t('meeting.host', { name: room.createdBy.name }));
};
