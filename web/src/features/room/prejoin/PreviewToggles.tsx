import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Capture } from '../../../conference/capture/capture';
import { useCaptureToggle } from '../../../conference/hooks';
import styles from './PreviewToggles.module.css';

/** Camera and microphone switches on the preview. */
export const PreviewToggles = ({ capture }: { capture: Capture }) => {
  const { t } = useTranslation();
  const mic = useCaptureToggle(capture, 'microphone');
  const cam = useCaptureToggle(capture, 'camera');
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={mic.on}
        aria-busy={mic.pending}
        aria-label={t('room.microphone')}
        title={t(mic.on ? 'room.microphoneOff' : 'room.microphoneOn')}
        onClick={() => mic.toggle?.()}
      >
        {mic.on ? <Mic aria-hidden /> : <MicOff aria-hidden />}
      </button>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={cam.on}
        aria-busy={cam.pending}
        aria-label={t('room.camera')}
        title={t(cam.on ? 'room.cameraOff' : 'room.cameraOn')}
        onClick={() => cam.toggle?.()}
      >
        {cam.on ? <Video aria-hidden /> : <VideoOff aria-hidden />}
      </button>
    </>
  );
};
