import { Clapperboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GuestBadge } from '../../room/people/GuestBadge';
import styles from '../../room/stageBar.module.css';
import { useLook } from '../../room/useLook';
import { selectName, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { showFront } from '../../room/useTakeFront';
import { Button } from '../../ui/Button';
import { useMayFinish, useOwnsVideo, useSharedVideo } from './useSharedVideo';

/** Who shares the video, the way to it, and its end. */
export const VideoBar = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation();
  const look = useLook();
  const { send } = useRoomActions();
  const ownerId = useSharedVideo()?.ownerId ?? '';
  const isMine = useOwnsVideo();
  const mayFinish = useMayFinish();
  const name = useRoomSelector(selectName(ownerId));
  if (!ownerId) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t('video.shared')}>
      <Clapperboard aria-hidden />
      <span className={styles.words}>{isMine ? t('video.youShare') : t('video.sharedBy', { name })}</span>
      {!isMine && <GuestBadge id={ownerId} />}
      {!isShown && (
        <Button variant="stage" onClick={() => look((ui) => showFront(ui, 'video'))}>
          {t('video.show')}
        </Button>
      )}
      {mayFinish && (
        <Button variant="stage" onClick={() => void send({ type: 'video action', action: 'finish' })}>
          {t('video.finish')}
        </Button>
      )}
    </div>
  );
};
