import { currentCountdown, type CountdownEvent } from '@derslik/contract/room/parts/countdown';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { CountdownInside } from './CountdownInside';
import { CountdownMark } from './CountdownMark';
import { countdownText } from './countdownText';
import type { RoomActions } from '../../room/action';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';

const useCountdownActions = (): RoomActions => {
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

/** That one begins is said; how it goes on stands in the header. */
const notices: Notices<CountdownEvent> = {
  countdownSet: ({ ms }, { t, before, by, isOwnDoing }) =>
    isOwnDoing || currentCountdown.of(before) !== null
      ? null
      : {
          say: {
            id: 'countdown',
            title: t('countdown.startedBy', { name: by, time: countdownText(Math.ceil(ms / 1_000)) }),
          },
        },
  countdownRemoved: null,
};

export const countdown: RoomPart = {
  name: 'countdown',
  notices,
  Inside: CountdownInside,
  useActions: useCountdownActions,
  dialogs: { countdown: later(() => import('./CountdownDialog'), ['opened']) },
  HeaderMark: CountdownMark,
};
