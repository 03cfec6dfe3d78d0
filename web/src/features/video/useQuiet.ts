import { isExempt } from '@derslik/contract/room/can';
import { sharedVideo } from '@derslik/contract/room/parts/video';
import type { RoomState } from '@derslik/contract/room/state';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useRoomCapture } from '../../room/media/roomMedia';
import { useRoomConnection } from '../../room/RoomProvider';
import { toast } from '../../ui/toast';

/** Does somebody else's film keep microphones closed? */
const isQuietNow = (view: RoomState, you: string): boolean => {
  const video = sharedVideo.of(view);
  return !!video && video.mutesMicrophones && view.switches.mutedAllMic && video.ownerId !== you;
};

/**
 * Nobody mutes a moderator: their own browser closes the microphone once, when a film begins, or when they come in while it runs;
 * they may open it again.
 */
export const useQuiet = (): void => {
  const capture = useRoomCapture();
  const connection = useRoomConnection();
  const hasEntered = useRef(false);
  useEffect(() => {
    const quiet = ({ participants }: RoomState, you: string): void => {
      const me = participants[you];
      if (!me || !isExempt(me.role) || !capture.getSnapshot().microphone.wanted) return;
      void capture.setMicrophone(false);
      toast({ id: 'video-quiet', title: i18next.t('video.quieted'), text: i18next.t('video.quietedText') });
    };
    const { data } = connection.getState();
    if (!hasEntered.current && data && isQuietNow(data.view, data.you)) quiet(data.view, data.you);
    hasEntered.current = true;
    return connection.onEvent(({ event }, view) => {
      if (event.type === 'videoStarted' && event.quiets && view.viewer !== null && event.ownerId !== view.viewer)
        quiet(view, view.viewer);
    });
  }, [capture, connection]);
};
