import { limits } from '@derslik/contract/limits';
import { Bell, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine, useStream } from '../../../conference/hooks';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
import { SingleKeysSwitch } from '../actions/SingleKeysSwitch';
import { useRoomCapture, useRoomEngine } from '../../../room/media/roomMedia';
import { useDeviceOptions } from '../../../room/media/useDeviceOptions';
import { setPreference, usePreference } from '../../../room/preferences';
import { LevelMeter } from '../prejoin/LevelMeter';
import { useRoomUiStore } from '../../../room/roomUi';
import { useCan } from '../../../room/useRoom';
import { touchQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import styles from './SettingsPanel.module.css';

const OwnPicture = () => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const video = useRef<HTMLVideoElement>(null);
  const stream = useEngine(engine, (s) => s.camera.stream);
  const voice = useEngine(engine, (s) => s.microphone.stream);
  const mirror = usePreference('mirror');
  useStream(video, stream);
  return (
    <div className={styles.preview}>
      <video
        ref={video}
        className={cx(mirror && styles.mirror)}
        hidden={!stream}
        muted
        playsInline
        aria-label={t('room.cameraPreview')}
      />
      {!stream && <p>{t('room.cameraIsOff')}</p>}
      {voice && (
        <span className={styles.meter}>
          <LevelMeter stream={voice} bars={6} />
        </span>
      )}
    </div>
  );
};

/** Devices and habits of this browser; nobody else notices. */
const SettingsPanel = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const engine = useRoomEngine();
  const capture = useRoomCapture();
  const setSpeaker = useEngine(engine, (s) => s.verbs.setSpeaker);
  const { camera, microphone, speaker } = useDeviceOptions(capture, (id) => void setSpeaker?.(id));
  const hasCamera = useCan('useCamera');
  const mirror = usePreference('mirror');
  const autoHide = usePreference('autoHide');
  const resolution = usePreference('resolution');
  const isTouch = useMediaQuery(touchQuery);
  const [mayAsk, setMayAsk] = useState(() => 'Notification' in window && Notification.permission === 'default');
  const devices = [
    ...(hasCamera ? [{ key: 'camera', label: t('room.camera'), choice: camera }] : []),
    { key: 'microphone', label: t('room.microphone'), choice: microphone },
    ...(setSpeaker ? [{ key: 'speaker', label: t('room.speaker'), choice: speaker }] : []),
  ];
  return (
    <div className={styles.settings}>
      {hasCamera && <OwnPicture />}
      {devices.map(({ key, label, choice }) => (
        <Select
          key={key}
          label={label}
          value={choice.value}
          options={choice.options}
          placeholder={choice.placeholder}
          disabled={choice.options.length === 0}
          onChange={choice.choose}
        />
      ))}
      <Select
        label={t('room.resolution')}
        hint={t('room.resolutionHint')}
        value={String(resolution)}
        options={limits.video.resolutions.map((height) => ({
          value: String(height),
          label: t('room.resolutionOf', { height }),
        }))}
        onChange={(value) => setPreference({ resolution: Number(value) })}
      />
      <div>
        <Switch
          label={t('room.mirror')}
          hint={t('room.mirrorHint')}
          checked={mirror}
          onChange={(on) => setPreference({ mirror: on })}
        />
        {!isTouch && (
          <Switch
            label={t('room.autoHide')}
            hint={t('room.autoHideHint')}
            checked={autoHide}
            onChange={(on) => setPreference({ autoHide: on })}
          />
        )}
        <SingleKeysSwitch />
      </div>
      {mayAsk && (
        <Button
          look="tonal"
          icon={<Bell aria-hidden />}
          onClick={() => void Notification.requestPermission().then(() => setMayAsk(false))}
        >
          {t('room.allowNotifications')}
        </Button>
      )}
      <Button look="tonal" icon={<Keyboard aria-hidden />} onClick={() => ui.patch({ dialog: 'shortcuts' })}>
        {t('room.shortcuts')}
      </Button>
    </div>
  );
};
export default SettingsPanel;
