import i18next from 'i18next';
import { useEffect } from 'react';
import type { LocalDevice } from '../../conference/capture/capture';
import { readPreferred } from '../../conference/capture/preferred';
import { useRoomCapture } from '../../room/media/roomMedia';
import { toast } from '../../ui/toast';
import { deviceComings, lastInUse, type AllInUse, type InUse } from './deviceComings';

const titles = {
  camera: { replaced: 'room.cameraReplaced', back: 'room.cameraBack' },
  microphone: { replaced: 'room.microphoneReplaced', back: 'room.microphoneBack' },
  speaker: { replaced: 'room.speakerReplaced', back: 'room.speakerBack' },
} as const;

/** Says that a device vanished and another took over, or that the chosen one is used again. */
export const useDeviceComings = (): void => {
  const capture = useRoomCapture();
  useEffect(() => {
    const inUse = (): AllInUse => {
      const { camera, microphone, speaker } = capture.getSnapshot();
      const of = (kind: 'camera' | 'microphone', { state, deviceId }: LocalDevice): InUse => ({
        id: state === 'on' ? deviceId : null,
        chosen: readPreferred(kind),
      });
      return {
        camera: of('camera', camera),
        microphone: of('microphone', microphone),
        speaker: { id: speaker ?? '', chosen: readPreferred('speaker') },
      };
    };
    let was = inUse();
    return capture.subscribe(() => {
      const now = inUse();
      const { devices } = capture.getSnapshot();
      for (const { kind, what } of deviceComings(was, now)) {
        const device = devices.find(({ deviceId }) => deviceId === now[kind].id)?.label;
        const text = now[kind].id === '' ? i18next.t('room.systemSpeaker') : device;
        toast({
          id: `device-${kind}`,
          title: i18next.t(titles[kind][what]),
          ...(text && { text: i18next.t('room.nowInUse', { device: text }) }),
          kind: what === 'back' ? 'ok' : 'warn',
        });
      }
      was = lastInUse(was, now);
    });
  }, [capture]);
};
