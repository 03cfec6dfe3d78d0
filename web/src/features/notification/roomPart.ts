import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { later } from '../../room/later';
import type { RoomPart } from '../../room/roomPart';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';

const useNotificationActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useCan('notifyEveryone');
  return [
    may && {
      name: 'notification',
      places: ['more'],
      label: t('notification.send'),
      icon: BellRing,
      perform: () => ui.patch({ dialog: 'notification' }),
    },
  ];
};

export const notification: RoomPart = {
  name: 'notification',
  useActions: useNotificationActions,
  dialogs: { notification: later(() => import('./NotificationDialog')) },
};
