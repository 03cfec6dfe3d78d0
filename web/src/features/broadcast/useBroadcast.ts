import {
  isOnAir,
  roomBroadcast,
  type LessonAudience,
  type RoomBroadcast,
} from '@derslik/contract/room/parts/broadcast';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import type { TFunction } from 'i18next';
import { useRoomSelector } from '../../room/useRoom';

/** What the room knows of its broadcast: null before it is begun. */
export const useBroadcast = (): RoomBroadcast | null =>
  useRoomSelector(({ data }) => data && roomBroadcast.of(data.view));

/** Whether this room is a broadcast's. */
export const useIsStage = (): boolean => useRoomSelector(({ data }) => data?.view.kind === 'broadcast');

/** Whether this is a lesson that others watch, or are about to. */
export const useLessonOnAir = (): boolean => {
  const isStage = useIsStage();
  return isOnAir(useBroadcast()) && !isStage;
};

const audiences = {
  classes: 'onAir.watch_classes',
  members: 'onAir.watch_members',
  link: 'onAir.watch_link',
} as const satisfies Record<LessonAudience, string>;

/** Who may watch a lesson, in a sentence. */
export const audienceWords = (t: TFunction, audience: LessonAudience): string => t(audiences[audience]);

/** What was pressed last, before the recorder has said so: to pause, to go on; null: nothing is on its way. */
export const useIsPausing = (): boolean =>
  useRoomSelector(({ data }) => (data ? roomRecording.of(data.view)?.wanted : null) === 'paused');

/** Since when it has been going out, Unix milliseconds of the server; null while it doesn't. */
export const useLiveSince = (): number | null => {
  const broadcast = useBroadcast();
  return broadcast?.status === 'live' ? broadcast.liveAt : null;
};

/** How it stands, in a sentence. */
export const broadcastWords = (t: TFunction, broadcast: RoomBroadcast | null): string => {
  switch (broadcast?.status) {
    case undefined:
      return t('onAir.rehearsalText');
    case 'starting':
      return broadcast.stream === 'down' ? t('onAir.connecting') : t('onAir.starting');
    case 'live':
      return broadcast.stream === 'down' ? t('onAir.broken') : t('onAir.good');
    case 'paused':
      return t('onAir.pausedText');
    case 'stopped':
      return t('onAir.stoppedText');
    case 'ended':
      return t('onAir.ended');
  }
};
