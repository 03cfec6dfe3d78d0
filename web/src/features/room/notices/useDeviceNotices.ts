import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceKind } from '../../../conference/capture/capture';
import type { DeviceErrorKind } from '../../../conference/capture/deviceError';
import { toast } from '../../../ui/toast';
import { useRoomEngine } from '../media/roomMedia';

const titles = {
  camera: {
    denied: 'room.deniedCamera',
    none: 'room.noneCamera',
    insecure: 'room.insecureCamera',
    busy: 'room.busyCamera',
  },
  microphone: {
    denied: 'room.deniedMicrophone',
    none: 'room.noneMicrophone',
    insecure: 'room.insecureMicrophone',
    busy: 'room.busyMicrophone',
  },
} as const;

/** The way out, where there is one from inside the room. */
const texts: Partial<
  Record<DeviceErrorKind, 'warning.camMicPermissionWarnLocal' | 'room.busyText' | 'room.failedText'>
> = {
  denied: 'warning.camMicPermissionWarnLocal',
  busy: 'room.busyText',
  timeout: 'room.failedText',
  failed: 'room.failedText',
};

/** Says why my camera or microphone did not open, or went away, inside the room; preparation has its own screens. */
export const useDeviceNotices = (): void => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  useEffect(() => {
    const kinds: readonly DeviceKind[] = ['camera', 'microphone'];
    const told = new Map(kinds.map((kind) => [kind, engine.getSnapshot()[kind].error]));
    return engine.subscribe(() => {
      for (const kind of kinds) {
        const { error, state } = engine.getSnapshot()[kind];
        // A new attempt that fails the same way is told again.
        const now = state === 'pending' ? null : error;
        if (now === told.get(kind)) continue;
        told.set(kind, now);
        if (now === null) continue;
        const text = texts[now];
        toast({
          id: `device-${kind}`,
          title: t(titles[kind][now === 'timeout' || now === 'failed' ? 'busy' : now]),
          ...(text && { text: t(text) }),
          kind: 'warn',
        });
      }
    });
  }, [t, engine]);
};
