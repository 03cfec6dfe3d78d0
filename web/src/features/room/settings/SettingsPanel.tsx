import { Bell, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../../conference/hooks';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
import { SingleKeysSwitch } from '../actions/SingleKeysSwitch';
import { useRoomCapture, useRoomEngine } from '../../../room/media/roomMedia';
import { OwnVideo } from '../../../room/media/OwnVideo';
import { QualitySelect } from '../../../room/media/QualitySelect';
import SoundTests from '../../../room/media/tests/SoundTests';
import { useDeviceOptions } from '../../../room/media/useDeviceOptions';
import { mayAskToNotify } from '../../../room/showWhileHidden';
import { setPreference, usePreference } from '../../../room/preferences';
import { ResolutionSelect } from './ResolutionSelect';
import { useRoomParts } from '../../../room/roomPart';
import { useRoomUiStore } from '../../../room/roomUi';
import { useCan } from '../../../room/useRoom';
import { touchQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import styles from './SettingsPanel.module.css';

const OwnPicture = () => {
  const engine = useRoomEngine();
  const stream = useEngine(engine, (s) => s.camera.stream);
  const voice = useEngine(engine, (s) => s.microphone.stream);
  return <OwnVideo stream={stream} voice={voice} />;
};

/** Devices and habits of this browser. */
const SettingsPanel = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const parts = useRoomParts();
  const engine = useRoomEngine();
  const capture = useRoomCapture();
  const setSpeaker = useEngine(engine, (s) => s.verbs.setSpeaker);
  const { camera, microphone, speaker } = useDeviceOptions(capture, (id) => void setSpeaker?.(id));
  const hasCamera = useCan('useCamera');
  const mirror = usePreference('mirror');
  const autoHide = usePreference('autoHide');
  const isTouch = useMediaQuery(touchQuery);
  const [mayAsk, setMayAsk] = useState(mayAskToNotify);
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
      <SoundTests capture={capture} />
      {hasCamera && <ResolutionSelect />}
      {hasCamera && (
        <QualitySelect
          capture={capture}
          onChange={(quality) => quality === 'onlyMicrophone' && void capture.setCamera(false)}
        />
      )}
      <div>
        {hasCamera && (
          <Switch
            label={t('room.mirror')}
            hint={t('room.mirrorHint')}
            checked={mirror}
            onChange={(on) => setPreference({ mirror: on })}
          />
        )}
        {!isTouch && (
          <Switch
            label={t('room.autoHide')}
            hint={t('room.autoHideHint')}
            checked={autoHide}
            onChange={(on) => setPreference({ autoHide: on })}
          />
        )}
        {parts.map(({ name, Setting }) => Setting && <Setting key={name} />)}
        <SingleKeysSwitch />
      </div>
      {mayAsk && (
        <Button
          variant="tonal"
          icon={<Bell aria-hidden />}
          onClick={() => void Notification.requestPermission().then(() => setMayAsk(false))}
        >
          {t('room.allowNotifications')}
        </Button>
      )}
      <Button variant="tonal" icon={<Keyboard aria-hidden />} onClick={() => ui.patch({ dialog: 'shortcuts' })}>
        {t('room.shortcuts')}
      </Button>
    </div>
  );
};
export default SettingsPanel;
