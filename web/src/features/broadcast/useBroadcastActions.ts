import { isOnAir } from '@derslik/contract/room/parts/broadcast';
import { CirclePause, CirclePlay, CircleStop, Link2, RadioTower } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { selectMayBroadcast } from '../../lib/session';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomActions } from '../../room/useRoom';
import { useBroadcast, useIsPausing, useIsStage } from './useBroadcast';

/** To go out, to pause that, and to end it: a stage's, or a lesson's. */
export const useBroadcastActions = (): RoomActions => {
  const isStage = useIsStage();
  const stage = useStageActions();
  const lesson = useLessonActions();
  return isStage ? stage : lesson;
};

/** Whoever leads pauses and ends what goes out; to begin is for those who may plan broadcasts. */
const useLessonActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const leads = useCan('liveStream');
  const mayBegin = useAppSelector(selectMayBroadcast);
  const broadcast = useBroadcast();
  const isPausing = useIsPausing();
  if (!leads) return [];
  if (!isOnAir(broadcast))
    return [
      mayBegin && {
        name: 'liveStream',
        places: ['more'],
        label: t('onAir.liveStream'),
        hint: t('onAir.liveStreamHint'),
        icon: RadioTower,
        perform: () => ui.patch({ dialog: 'liveStream' }),
      },
    ];
  const isStarting = broadcast.status === 'starting';
  return [
    {
      name: 'liveStream',
      places: ['more'],
      label: t('onAir.end'),
      icon: CircleStop,
      ...(isStarting && { pending: true, hint: t('onAir.starting') }),
      perform: () => ui.patch({ dialog: 'endBroadcast' }),
    },
    {
      name: 'pauseBroadcast',
      places: ['more'],
      label: t(isPausing ? 'onAir.goOn' : 'onAir.pause'),
      icon: isPausing ? CirclePlay : CirclePause,
      perform: () => void send({ type: 'pauseBroadcast', paused: !isPausing }),
    },
    {
      name: 'liveStreamLink',
      places: ['more'],
      label: t('onAir.viewerLink'),
      icon: Link2,
      perform: () => ui.patch({ dialog: 'liveStreamLink' }),
    },
  ];
};

const useStageActions = (): RoomActions => {
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
        short: t('onAir.startShort'),
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
      short: t('onAir.endShort'),
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
