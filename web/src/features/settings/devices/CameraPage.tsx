import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readQuality } from '../../../conference/capture/preferred';
import { useCapture } from '../../../conference/hooks';
import { usePageTitle } from '../../../lib/pageTitle';
import { BackgroundButton } from '../../../room/media/background/BackgroundButton';
import { createOwnCapture } from '../../../room/media/ownCapture';
import { OwnVideo } from '../../../room/media/OwnVideo';
import { QualitySelect } from '../../../room/media/QualitySelect';
import { useDeviceOptions } from '../../../room/media/useDeviceOptions';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { PageTitle } from '../../../ui/Page';
import { Select } from '../../../ui/Select';
import { DeviceTrouble } from './DeviceTrouble';
import styles from './devices.module.css';

/** How I look, with which camera, and what it may take of line and machine. The camera is off again when the page is left. */
const CameraPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('settings.camera'));
  const [capture] = useState(createOwnCapture);
  const [quality, setQuality] = useState(readQuality);
  const { state, stream } = useCapture(capture, (s) => s.camera);
  const { camera } = useDeviceOptions(capture);
  const isOff = quality === 'onlyMicrophone';
  useEffect(() => {
    void capture.setCamera(!isOff);
  }, [capture, isOff]);
  useEffect(() => () => capture.close(), [capture]);
  return (
    <>
      <PageTitle title={t('settings.camera')} text={t('settings.devicesText')} />
      <Card padded className={cx(styles.card, styles.ofPreview)}>
        <OwnVideo
          stream={stream}
          off={t(
            isOff ? 'settings.onlyMicrophoneText' : state === 'pending' ? 'room.cameraStarts' : 'room.cameraIsOff',
          )}
        />
        <DeviceTrouble capture={capture} kind="camera" />
        <Select
          label={t('room.camera')}
          value={camera.value}
          options={camera.options}
          placeholder={camera.placeholder}
          disabled={camera.options.length === 0}
          onChange={camera.choose}
        />
        <QualitySelect capture={capture} onChange={setQuality} />
        {!isOff && (
          <div>
            <BackgroundButton />
          </div>
        )}
      </Card>
    </>
  );
};
export default CameraPage;
