import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useCan, useRoomActions } from '../../room/useRoom';

export const usePickerActions = (): RoomActions => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const may = useCan('drawPerson');
  return [
    may && {
      name: 'picker',
      places: ['more'],
      label: t('picker.pick'),
      icon: Dices,
      perform: () => void send({ type: 'drawPerson' }),
    },
  ];
};
