import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';

export const useCountdownActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useCan('setCountdown');
  return [
    may && {
      name: 'countdown',
      places: ['more'],
      label: t('countdown.countdown'),
      icon: Timer,
      perform: () => ui.patch({ dialog: 'countdown' }),
    },
  ];
};
