import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Capture, DeviceKind } from '../../../conference/capture/capture';
import { useCaptureToggle } from '../../../conference/hooks';
import { BackgroundButton } from '../../../room/media/background/BackgroundButton';
import { chooseDevice } from '../../../room/media/chosenDevices';
import styles from './PreviewToggles.module.css';

const words = {
  microphone: {
    on: Mic,
    off: MicOff,
    name: 'room.microphone',
    turnOn: 'room.microphoneOn',
    turnOff: 'room.microphoneOff',
  },
  camera: { on: Video, off: VideoOff, name: 'room.camera', turnOn: 'room.cameraOn', turnOff: 'room.cameraOff' },
} as const;

const Toggle = ({ capture, kind }: { capture: Capture; kind: DeviceKind }) => {
  const { t } = useTranslation();
  const { on, pending, toggle } = useCaptureToggle(capture, kind);
  const { name, turnOn, turnOff, ...icons } = words[kind];
  const Icon = on ? icons.on : icons.off;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={on}
      aria-busy={pending}
      aria-label={t(name)}
      title={t(on ? turnOff : turnOn)}
      onClick={() => {
        toggle?.();
        chooseDevice(kind, capture.getSnapshot()[kind].wanted);
      }}
    >
      <Icon aria-hidden />
    </button>
  );
};

/** Microphone and camera switches on the preview, and what is seen behind me. */
export const PreviewToggles = ({ capture, mayHide = false }: { capture: Capture; mayHide?: boolean }) => (
  <>
    <Toggle capture={capture} kind="microphone" />
    <Toggle capture={capture} kind="camera" />
    {mayHide && <BackgroundButton className={styles.toggle} />}
  </>
);
