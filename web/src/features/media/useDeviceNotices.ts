import i18next from 'i18next';
import { useEffect } from 'react';
import type { DeviceKind } from '../../conference/capture/capture';
import type { DeviceErrorKind } from '../../conference/capture/deviceError';
import { closeToast, toast } from '../../ui/toast';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomUiStore } from '../../room/roomUi';

const titles = {
  both: { denied: 'room.deniedBoth', none: 'room.noneBoth', busy: 'room.busyBoth' },
  camera: {
    denied: 'room.deniedCamera',
    none: 'room.noneCamera',
    busy: 'room.busyCamera',
  },
  microphone: {
    denied: 'room.deniedMicrophone',
    none: 'room.noneMicrophone',
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
  const engine = useRoomEngine();
  const ui = useRoomUiStore();
  useEffect(() => {
    const kinds: readonly DeviceKind[] = ['camera', 'microphone'];
    const told = new Map(kinds.map((kind) => [kind, engine.getSnapshot()[kind].error]));
    return engine.subscribe(() => {
      const snapshot = engine.getSnapshot();
      // A new attempt that fails the same way gets a new notice.
      const errorOf = (kind: DeviceKind) => (snapshot[kind].state === 'pending' ? null : snapshot[kind].error);
      const failed = kinds.filter((kind) => {
        const now = errorOf(kind);
        const isNew = now !== told.get(kind);
        told.set(kind, now);
        return isNew && now !== null;
      });
      for (const kind of failed) {
        const error = errorOf(kind);
        if (error === null) continue;
        // Both for the same reason: one notice.
        const isBoth = kinds.every((one) => errorOf(one) === error);
        if (isBoth) kinds.forEach((one) => closeToast(`device-${one}`));
        const scope = isBoth ? 'both' : kind;
        const text = texts[error];
        toast({
          id: `device-${scope}`,
          title: i18next.t(titles[scope][error === 'timeout' || error === 'failed' ? 'busy' : error]),
          ...(text && { text: i18next.t(text) }),
          kind: 'warn',
          actions: [{ label: i18next.t('room.solveProblem'), perform: () => ui.patch({ dialog: 'problemSolve' }) }],
        });
      }
    });
  }, [engine, ui]);
};
