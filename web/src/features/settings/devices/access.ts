import { browserMedia } from '../../../conference/capture/browserMedia';
import { createCapture } from '../../../conference/capture/createCapture';
import type { DeviceKind } from '../../../conference/capture/capture';

/** `unasked`: the browser would ask, or doesn't tell; `none` and `busy` were found by asking. */
export type DeviceAccess = 'granted' | 'denied' | 'unasked' | 'none' | 'busy';
export type AccessByKind = Record<DeviceKind, DeviceAccess>;
export const deviceKinds = ['camera', 'microphone'] as const satisfies readonly DeviceKind[];

const byKind = async (of: (kind: DeviceKind) => Promise<DeviceAccess>): Promise<AccessByKind> => {
  const [camera, microphone] = await Promise.all(deviceKinds.map(of));
  return { camera: camera as DeviceAccess, microphone: microphone as DeviceAccess };
};

/** What the browser remembers of its answers. */
export const rememberedAccess = (): Promise<AccessByKind> =>
  byKind(async (kind) => {
    const state = await browserMedia.permission(kind);
    return state === 'prompt' ? 'unasked' : state;
  });

/** Asks for both with one question, and lets go of them at once. */
export const askForAccess = async (): Promise<AccessByKind> => {
  const capture = createCapture();
  try {
    await capture.openBoth();
    const snapshot = capture.getSnapshot();
    return await byKind(async (kind) => {
      const { error } = snapshot[kind];
      if (error === null) return 'granted';
      return error === 'denied' || error === 'none' ? error : 'busy';
    });
  } finally {
    capture.close();
  }
};

/** Calls back when the person changes their mind in the browser's own settings, where it tells of that. */
export const onAccessChange = (listener: () => void): (() => void) => {
  const over = new AbortController();
  for (const name of deviceKinds)
    navigator.permissions
      ?.query({ name: name as PermissionName })
      .then((status) => status.addEventListener('change', listener, { signal: over.signal }))
      .catch(() => undefined);
  return () => over.abort();
};
