import { isOnAir } from '@derslik/contract/room/parts/broadcast';
import { CirclePause, CirclePlay, CircleStop, RadioTower } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions } from '../../room/useRoom';
import { useBroadcast, useIsPausing } from './useBroadcast';

/** To go out, to pause that, and to end it. */
export const useBroadcastActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const may = useCan('broadcast');
  const broadcast = useBroadcast();
  const isPausing = useIsPausing();
  if (!may || broadcast?.status === 'ended') return [];
  if (!isOnAir(broadcast))
    return [
      {
        name: 'broadcast',
        places: ['phone', 'tablet', 'desktop'],
        label: t('onAir.start'),
        hint: t('onAir.startHint'),
        icon: RadioTower,
        perform: () => ui.patch({ dialog: 'startBroadcast' }),
      },
    ];
  return [
    {
      name: 'broadcast',
      places: ['phone', 'tablet', 'desktop'],
      label: t('onAir.end'),
      icon: CircleStop,
      perform: () => ui.patch({ dialog: 'endBroadcast' }),
    },
    {
      name: 'pauseBroadcast',
      places: ['more'],
      label: t(isPausing ? 'onAir.goOn' : 'onAir.pause'),
      icon: isPausing ? CirclePlay : CirclePause,
      perform: () => void send({ type: 'pauseBroadcast', paused: !isPausing }),
    },
  ];
};
