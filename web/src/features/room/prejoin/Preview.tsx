import { FlipHorizontal2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Capture } from '../../../conference/capture/capture';
import { useCapture, useStream } from '../../../conference/hooks';
import { useAppSelector } from '../../../lib/hooks';
import { selectMe } from '../../../lib/session';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { LevelMeter } from '../../../room/media/LevelMeter';
import { useMirror } from '../../../room/media/useMirror';
import { PreviewTrouble } from './PreviewTrouble';
import { PreviewToggles } from './PreviewToggles';
import styles from './Preview.module.css';

interface PreviewProps {
  capture: Capture;
  id: string;
  name: string;
  /** The room may permit a background: the choice of one stands with the switches. */
  mayHide?: boolean;
  /** The small one of the waiting screens: the name instead of the mirror's note, toggles below. */
  small?: boolean;
}

/** My own picture before the room: mirrored, with level meter and switches, or what keeps it from showing. */
export const Preview = ({ capture, id, name, mayHide = false, small = false }: PreviewProps) => {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCapture(capture, (s) => s.camera);
  const microphone = useCapture(capture, (s) => s.microphone);
  const asking = useCapture(capture, (s) => s.asking);
  const picture = useAppSelector((state) => selectMe(state)?.avatar);
  const mirror = useMirror(camera.stream);
  useStream(video, camera.stream);
  const trouble = !small && (asking || camera.error || microphone.error);
  return (
    <div className={styles.wrap}>
      <div className={cx(styles.preview, small && styles.small)} data-trouble={trouble ? '' : undefined}>
        <video
          ref={video}
          className={cx(styles.video, mirror && styles.mirror)}
          hidden={!camera.stream}
          muted
          playsInline
          aria-label={t('room.cameraPreview')}
        />
        {!camera.stream && !trouble && (
          <div className={styles.off}>
            <Avatar id={id} name={name || '?'} src={picture} size="xl" />
            <p>{camera.state === 'pending' ? t('room.cameraStarts') : t('room.cameraIsOff')}</p>
          </div>
        )}
        {trouble && (
          <PreviewTrouble capture={capture} asking={asking} camera={camera.error} microphone={microphone.error} />
        )}
        {small ? (
          <span className={cx(styles.tag, styles.low)} dir="auto" translate="no">
            {name}
          </span>
        ) : (
          camera.stream &&
          mirror && (
            <span className={styles.tag} data-small>
              <FlipHorizontal2 aria-hidden />
              {t('room.mirrorImage')}
            </span>
          )
        )}
        {microphone.stream && (
          <span className={styles.meter}>
            <LevelMeter stream={microphone.stream} bars={small ? 6 : 10} />
          </span>
        )}
        {!small && (
          <div className={styles.bar}>
            <PreviewToggles capture={capture} mayHide={mayHide} />
          </div>
        )}
      </div>
      {small && (
        <div className={styles.under}>
          <PreviewToggles capture={capture} />
        </div>
      )}
    </div>
  );
};
