import { CameraOff, RotateCw, ShieldQuestion, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Capture } from '../../../conference/capture/capture';
import type { DeviceErrorKind } from '../../../conference/capture/deviceError';
import { Button } from '../../../ui/Button';
import styles from './PreviewTrouble.module.css';

interface PreviewTroubleProps {
  capture: Capture;
  /** The browser asks the person at this moment. */
  asking: boolean;
  camera: DeviceErrorKind | null;
  microphone: DeviceErrorKind | null;
}

const icons = {
  denied: VideoOff,
  none: CameraOff,
  busy: VideoOff,
  timeout: VideoOff,
  failed: VideoOff,
};

/** Which devices it is about: both, or the one that failed. */
const scopeOf = (camera: DeviceErrorKind | null, microphone: DeviceErrorKind | null) =>
  camera && microphone ? 'Both' : camera ? 'Camera' : 'Microphone';

/** Why there is no picture or sound, each cause with its way out. The person can enter in every case. */
export const PreviewTrouble = ({ capture, asking, camera, microphone }: PreviewTroubleProps) => {
  const { t } = useTranslation();
  const kind = asking ? null : (camera ?? microphone);
  const scope = scopeOf(camera, microphone);
  const Icon = kind ? icons[kind] : ShieldQuestion;
  const retry = (): void => {
    if (camera && microphone) void capture.openBoth();
    else if (camera) void capture.setCamera(true);
    else void capture.setMicrophone(true);
  };
  const busyLike = kind === 'busy' || kind === 'timeout' || kind === 'failed';
  return (
    <div className={styles.trouble} role={kind ? 'alert' : 'status'}>
      <div className={styles.address} aria-hidden data-small>
        <span className={styles.spot}>
          <Icon />
        </span>
        {location.host}
      </div>
      {kind === null ? (
        <>
          <h2>{t('room.permissionAsked')}</h2>
          <p>{t('room.permissionAskedText')}</p>
        </>
      ) : (
        <>
          <h2>{t(`room.${busyLike ? 'busy' : kind}${scope}`)}</h2>
          <p>{t(`room.${busyLike ? (kind === 'busy' ? 'busy' : 'failed') : kind}Text`)}</p>
          <Button className={styles.retry} icon={<RotateCw aria-hidden />} onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </>
      )}
    </div>
  );
};
