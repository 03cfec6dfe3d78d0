import { isExempt } from '@derslik/contract/room/can';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomActions } from '../../room/useRoom';
import { useTakeFront } from '../../room/useTakeFront';
import { toast } from '../../ui/toast';
import { useSharedVideo } from './useSharedVideo';

/** Nobody mutes a moderator: their own browser closes the microphone once, and they may open it again. */
const useQuiet = (): void => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const { onEvent } = useRoomActions();
  useEffect(
    () =>
      onEvent(({ event }, { viewer, participants }) => {
        if (event.type !== 'videoStarted' || !event.quiets || event.ownerId === viewer) return;
        const me = participants[viewer ?? ''];
        const { microphone, verbs } = engine.getSnapshot();
        if (!me || !isExempt(me.role) || microphone.state === 'off') return;
        void verbs.setMicrophone?.(false);
        toast({ id: 'video-quiet', title: t('video.quieted'), text: t('video.quietedText') });
      }),
    [t, engine, onEvent],
  );
};

/** A video that is shared takes the main place. */
export const VideoInside = () => {
  useTakeFront('video', useSharedVideo() !== null);
  useQuiet();
  return null;
};
