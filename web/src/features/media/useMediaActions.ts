import { Mic, MicOff, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCapture } from '../../conference/hooks';
import { useRoomCapture } from '../../room/media/roomMedia';
import { selectMe, useRoomSelector } from '../../room/useRoom';
import type { RoomAction, RoomActions } from '../../room/action';
import { CameraMenu, MicrophoneMenu } from './DeviceMenu';
import { useMediaControl, type MediaControl } from './useMediaControl';

const devices = {
  microphone: {
    on: { label: 'room.microphone', short: 'room.microphoneShort', hint: 'room.microphoneOff' },
    off: { label: 'room.microphone', short: 'room.microphoneShort', hint: 'room.microphoneOn' },
    ask: { label: 'room.askMic', hint: 'room.askMicHint' },
    asked: { label: 'room.asked', hint: 'room.askedMicHint', spoken: 'room.askedMic' },
    described: 'room.shortcutMicrophone',
    icons: [Mic, MicOff],
    key: 'm',
    Beside: MicrophoneMenu,
  },
  camera: {
    on: { label: 'room.camera', hint: 'room.cameraOff' },
    off: { label: 'room.camera', hint: 'room.cameraOn' },
    ask: { label: 'room.askCam', hint: 'room.askCamHint' },
    asked: { label: 'room.asked', hint: 'room.askedCamHint', spoken: 'room.askedCam' },
    described: 'room.shortcutCamera',
    icons: [Video, VideoOff],
    key: 'v',
    Beside: CameraMenu,
  },
} as const;

/** A phone has a camera on each side. */
const useTurn = (): (() => void) | null => {
  const capture = useRoomCapture();
  const isHandheld = useRoomSelector((room) => (selectMe(room)?.device.kind ?? 'desktop') !== 'desktop');
  const has = useCapture(
    capture,
    ({ camera, devices }) => camera.state === 'on' && devices.filter(({ kind }) => kind === 'videoinput').length > 1,
  );
  return isHandheld && has ? () => void capture.turnCamera() : null;
};

/** My microphone and my camera. */
export const useMediaActions = (): RoomActions => {
  const { t } = useTranslation();
  const microphone = useMediaControl('mic');
  const camera = useMediaControl('cam');
  const turn = useTurn();
  const action = (name: keyof typeof devices, control: MediaControl | null): RoomAction | null => {
    if (!control) return null;
    const { state, pending, perform } = control;
    const device = devices[name];
    const asks = state === 'ask' || state === 'asked';
    const words = device[state];
    return {
      name,
      places: ['phone', 'tablet', 'desktop'],
      label: t(words.label),
      ...('short' in words && { short: t(words.short) }),
      ...(state === 'asked' && { spoken: t(device.asked.spoken) }),
      hint: asks && pending ? t('room.waitsForLine') : t(words.hint),
      described: t(device.described),
      icon: device.icons[state === 'off' ? 1 : 0],
      ...(state !== 'on' && { variant: state }),
      ...(!asks && { pressed: state === 'on' }),
      pending,
      shortcuts: [{ key: device.key, shown: device.key.toUpperCase() }],
      Beside: device.Beside,
      perform,
    };
  };
  return [
    action('microphone', microphone),
    action('camera', camera),
    turn && {
      name: 'turnCamera',
      group: 'view',
      places: ['more'],
      label: t('room.turnCamera'),
      icon: SwitchCamera,
      perform: turn,
    },
  ];
};
