import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomPart } from '../../../room/roomPart';
import { later } from '../../../lib/later';
import type { RoomActions } from '../../../room/action';
import { useRoomUi } from '../../../room/roomUi';
import { useTurnPanel } from '../../../room/useTurnPanel';

const useSettingsActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const isOpen = useRoomUi(({ panel }) => panel === 'settings');
  return [
    {
      name: 'settings',
      group: 'view',
      places: ['rail', 'more'],
      isLast: true,
      label: t('room.settings'),
      icon: Settings,
      pressed: isOpen,
      perform: () => turn('settings'),
    },
  ];
};

export const settings: RoomPart = {
  name: 'settings',
  useActions: useSettingsActions,
  panel: {
    title: (t) => t('room.settings'),
    Panel: later(() => import('./SettingsPanel'), ['opened', 'settings', 'readiness']),
  },
};
