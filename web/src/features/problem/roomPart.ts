import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';

const useProblemActions = (): RoomActions => {
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

export const problem: RoomPart = {
  name: 'problem',
  useActions: useProblemActions,
  dialogs: {
    problemSolve: later(() => import('./ProblemDialog'), ['opened', 'help']),
  },
};
