import { leading } from '@derslik/contract/room/parts/follow';
import { Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { lookOf } from './look';

export const useFollowActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const may = useCan('startFollowMe');
  const leads = useRoomSelector(({ data }) => !!data && leading(data.view)?.leaderId === data.you);
  return [
    may && {
      name: 'followMe',
      places: ['header', 'more'],
      isLast: true,
      label: leads ? t('follow.finish') : t('follow.start'),
      icon: Footprints,
      pressed: leads,
      perform: () =>
        void send(
          leads
            ? { type: 'followMeFinished' }
            : { type: 'followMeStarted', look: lookOf(ui.get(), document.fullscreenElement !== null) },
        ),
    },
  ];
};
