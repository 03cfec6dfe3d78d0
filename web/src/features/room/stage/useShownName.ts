import type { ParticipantId } from '@derslik/contract/room/state';
import { useTranslation } from 'react-i18next';
import { selectName, useRoomSelector } from '../../../room/useRoom';

/** A person's name as the room shows it; mine is "you". */
export const useShownName = (id: ParticipantId): string => {
  const { t } = useTranslation();
  const name = useRoomSelector(selectName(id));
  const isMe = useRoomSelector((s) => s.data?.you === id);
  return isMe ? t('room.you') : name || t('room.someone');
};
