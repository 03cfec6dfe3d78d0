import { useTranslation } from 'react-i18next';
import { Volume2, VideoOff } from 'lucide-react';
import { useEngine } from '../../../conference/hooks';
import { useRoomEngine } from '../../../room/media/roomMedia';
import { MediaTrouble } from './MediaTrouble';
import styles from './StageNotices.module.css';

/** Notices of the media: sound that waits for a click, cameras that pause in a large room. */
export const StageNotices = () => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const unblock = useEngine(engine, (s) => s.verbs.unblockAudio);
  const paused = useEngine(engine, (s) => s.paused);
  const suspended = useEngine(engine, (s) => s.connection === 'suspended');
  const error = useEngine(engine, (s) => s.error);
  return (
    <>
      {unblock && (
        <button type="button" className={styles.notice} onClick={() => void unblock()}>
          <Volume2 aria-hidden />
          {t('room.unblockAudio')}
        </button>
      )}
      {paused && (
        <p className={styles.notice} role="status">
          <VideoOff aria-hidden />
          {t('room.pausedCameras', { count: paused.sourceIds.length, limit: paused.limit })}
        </p>
      )}
      {error && !suspended && <MediaTrouble code={error} />}
      {suspended && (
        <p className={styles.notice} role="status">
          {t('room.mediaSuspended')}
        </p>
      )}
    </>
  );
};
