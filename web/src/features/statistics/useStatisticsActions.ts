import { ChartLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';

export const useStatisticsActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  return [
    {
      name: 'statistics',
      places: ['more'],
      isLast: true,
      label: t('connection.title'),
      icon: ChartLine,
      described: t('connection.shortcut'),
      shortcuts: [{ key: 't', shown: 'T' }],
      perform: () => ui.patch({ dialog: 'statistics' }),
    },
  ];
};
