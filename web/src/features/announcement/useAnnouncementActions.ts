import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';

export const useAnnouncementActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useCan('announce');
  return [
    may && {
      name: 'announcement',
      places: ['more'],
      label: t('announcement.title'),
      icon: Megaphone,
      perform: () => ui.patch({ dialog: 'announcement' }),
    },
  ];
};
