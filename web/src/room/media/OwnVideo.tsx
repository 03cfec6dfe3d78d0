import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStream } from '../../conference/hooks';
import { cx } from '../../ui/cx';
import { LevelMeter } from './LevelMeter';
import styles from './OwnVideo.module.css';
import { useMirror } from './useMirror';

interface OwnVideoProps {
  stream: MediaStream | null;
  voice?: MediaStream | null;
  /** Where there is no picture. */
  off?: ReactNode;
}

/** My own picture beside what sets it: mirrored where I like it so. */
export const OwnVideo = ({ stream, voice, off }: OwnVideoProps) => {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const mirror = useMirror(stream);
  useStream(video, stream);
  return (
    <div className={styles.picture}>
      <video
        ref={video}
        className={cx(mirror && styles.mirror)}
        hidden={!stream}
        muted
        playsInline
        aria-label={t('room.cameraPreview')}
      />
      {!stream && <p>{off ?? t('room.cameraIsOff')}</p>}
      {voice && (
        <span className={styles.meter}>
          <LevelMeter stream={voice} bars={6} />
        </span>
      )}
    </div>
  );
};
