import type { DeviceKind } from './capture';

type Remembered = DeviceKind | 'speaker';
const storageKey = (kind: Remembered) => `device.${kind}`;

/** The device that the person chose last. A browser without storage just forgets. */
export function readPreferred(kind: Remembered): string | null {
  try {
    return localStorage.getItem(storageKey(kind));
  } catch {
    return null;
  }
}

export function writePreferred(kind: Remembered, deviceId: string | null): void {
  try {
    if (deviceId === null) localStorage.removeItem(storageKey(kind));
    else localStorage.setItem(storageKey(kind), deviceId);
  } catch {
    // Private mode or a full quota: the choice holds for this page only.
  }
}
