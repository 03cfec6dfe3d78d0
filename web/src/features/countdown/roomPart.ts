import { currentCountdown, type CountdownEvent } from '@derslik/contract/room/parts/countdown';
import { later } from '../../lib/later';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { CountdownInside } from './CountdownInside';
import { CountdownMark } from './CountdownMark';
import { countdownText } from './countdownText';
import { useCountdownActions } from './useCountdownActions';

/** That one begins is said; how it goes on stands in the header. */
const notices: Notices<CountdownEvent> = {
  countdownSet: ({ ms }, { t, before, by, isOwnDoing }) =>
    isOwnDoing || currentCountdown.of(before) !== null
      ? null
      : { say: { id: 'countdown', title: t('countdown.startedBy', { name: by, time: countdownText(ms) }) } },
  countdownRemoved: null,
};

export const countdown: RoomPart = {
  name: 'countdown',
  notices,
  Inside: CountdownInside,
  useActions: useCountdownActions,
  dialogs: { countdown: later(() => import('./CountdownDialog')) },
  HeaderMark: CountdownMark,
};
