import { useTranslation } from 'react-i18next';
import { LikePutOut } from '../../room/people/LikePutOut';
import { useRoomSelector } from '../../room/useRoom';

/** That they want to come in, or whom they are like. */
export const DoorNote = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const likeness = useRoomSelector((s) => s.data?.view.outside[id]?.likePutOut);
  return likeness ? <LikePutOut likeness={likeness} /> : <span aria-hidden>{t('room.waits')}</span>;
};
