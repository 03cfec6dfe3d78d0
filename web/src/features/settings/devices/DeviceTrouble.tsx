import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Capture, DeviceKind } from '../../../conference/capture/capture';
import { useCapture } from '../../../conference/hooks';
import { settingsPaths } from '../../../lib/settingsPaths';
import { Button, LinkButton } from '../../../ui/Button';
import { Message } from '../../../ui/Message';
import styles from './devices.module.css';

const titles = {
  camera: { denied: 'room.deniedCamera', none: 'room.noneCamera', other: 'room.busyCamera' },
  microphone: { denied: 'settings.micNotPermit', none: 'room.noneMicrophone', other: 'room.busyMicrophone' },
} as const;

/** Why this device did not open, and what to do. */
export const DeviceTrouble = ({ capture, kind }: { capture: Capture; kind: DeviceKind }) => {
  const { t } = useTranslation();
  const error = useCapture(capture, (s) => s[kind].error);
  const asking = useCapture(capture, (s) => s.asking);
  if (asking) return <Message kind="soft">{t('room.permissionAskedText')}</Message>;
  if (!error) return null;
  const open = (): void => void (kind === 'camera' ? capture.setCamera(true) : capture.setMicrophone(true));
  return (
    <div className={styles.trouble}>
      <Message kind="bad" live="alert">
        {t(titles[kind][error === 'denied' || error === 'none' ? error : 'other'])}
      </Message>
      <div className={styles.buttons}>
        <Button icon={<RotateCw aria-hidden />} onClick={open}>
          {t('common.tryAgain')}
        </Button>
        {error === 'denied' && (
          <LinkButton variant="link" to={settingsPaths.access}>
            {t('settings.howToAllow')}
          </LinkButton>
        )}
      </div>
    </div>
  );
};
