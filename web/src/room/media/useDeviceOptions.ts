import { useTranslation } from 'react-i18next';
import type { Capture, DeviceKind, MediaDevice } from '../../conference/capture/capture';
import type { DeviceErrorKind } from '../../conference/capture/deviceError';
import { useCapture } from '../../conference/hooks';
import type { SelectOption } from '../../ui/Select';

interface DeviceOptions {
  value: string;
  options: SelectOption[];
  placeholder: string;
  choose: (deviceId: string) => void;
}

const kindOf = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const;

/** Why there is nothing to choose. */
const absent = {
  denied: 'room.notAllowed',
  none: 'room.noDevice',
  busy: 'room.waitsForPermission',
  timeout: 'room.waitsForPermission',
  failed: 'room.waitsForPermission',
} as const satisfies Record<DeviceErrorKind, string>;

/** The plugged-in devices by kind, with words for those without a name yet. */
export const useDeviceOptions = (
  capture: Capture,
  /** The engine's own switch, once there is one: it also moves what already plays. */
  setSpeaker: (deviceId: string) => void = (deviceId) => capture.setSpeaker(deviceId),
): Record<DeviceKind | 'speaker', DeviceOptions> => {
  const { t } = useTranslation();
  const devices = useCapture(capture, (s) => s.devices);
  const ids = {
    microphone: useCapture(capture, (s) => s.microphone.deviceId),
    camera: useCapture(capture, (s) => s.camera.deviceId),
    speaker: useCapture(capture, (s) => s.speaker),
  };
  const errors = {
    microphone: useCapture(capture, (s) => s.microphone.error),
    camera: useCapture(capture, (s) => s.camera.error),
  };
  const of = (kind: DeviceKind | 'speaker'): DeviceOptions => {
    const found = devices.filter((device: MediaDevice) => device.kind === kindOf[kind]);
    const options = found.map((device, index) => ({
      value: device.deviceId,
      label: device.label || t('room.deviceNumber', { number: index + 1 }),
    }));
    const chosen = options.find((option) => option.value === ids[kind]) ?? options[0];
    const error = kind === 'speaker' ? null : errors[kind];
    return {
      value: chosen?.value ?? '',
      options,
      placeholder: t(
        kind === 'speaker' ? 'room.systemSpeaker' : error === null ? 'room.waitsForPermission' : absent[error],
      ),
      choose: (deviceId) => (kind === 'speaker' ? setSpeaker(deviceId) : void capture.switchDevice(kind, deviceId)),
    };
  };
  return { microphone: of('microphone'), camera: of('camera'), speaker: of('speaker') };
};
