import { CircleUserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { statusIcons } from './statusWords';
import { useStatus } from './useStatus';

/** My own status: the tool shows what I have said. */
export const useStatusActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useCan('setStatus');
  const me = useRoomSelector(({ data }) => data?.you ?? '');
  const mine = useStatus(me);
  return [
    may && {
      name: 'status',
      group: 'say',
      places: ['desktop', 'more'],
      label: t('status.status'),
      ...(mine && { hint: t(`status.${mine}`), variant: 'on' as const }),
      icon: mine ? statusIcons[mine] : CircleUserRound,
      perform: () => ui.patch({ dialog: 'status' }),
    },
  ];
};
