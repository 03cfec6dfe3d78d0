import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';

export const useProblemActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  return [
    {
      name: 'problem',
      group: 'help',
      places: ['more'],
      isLast: true,
      label: t('room.solveProblem'),
      icon: LifeBuoy,
      perform: () => ui.patch({ dialog: 'problemSolve' }),
    },
  ];
};
