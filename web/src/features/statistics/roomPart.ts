import { ChartLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';

const useStatisticsActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  return [
    {
      name: 'statistics',
      group: 'help',
      places: ['more'],
      isLast: true,
      label: t('statistics.title'),
      icon: ChartLine,
      described: t('statistics.shortcut'),
      shortcuts: [{ key: 't', shown: 'T' }],
      perform: () => ui.patch({ dialog: 'statistics' }),
    },
  ];
};

export const statistics: RoomPart = {
  name: 'statistics',
  useActions: useStatisticsActions,
  dialogs: { statistics: later(() => import('./StatisticsDialog'), ['opened']) },
};
