import { browserStorage } from '@derslik/client/storage';
import type { DeviceKind } from './capture';

type Remembered = DeviceKind | 'speaker';
const storageKey = (kind: Remembered) => `device.${kind}`;

/** The device that the person chose last. */
export const readPreferred = (kind: Remembered): string | null => browserStorage.read(storageKey(kind));

export const writePreferred = (kind: Remembered, deviceId: string | null): void =>
  browserStorage.write(storageKey(kind), deviceId);
