import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../../room/action';
import { useRoomUi } from '../../../room/roomUi';
import { useTurnPanel } from '../../../room/useTurnPanel';

export const useSettingsActions = (): RoomActions => {
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
