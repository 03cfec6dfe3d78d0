import type { MediaDevice } from './capture';

/** What capture needs of the browser, so that tests can unplug a camera. */
export interface BrowserMedia {
  readonly devices: Pick<
    MediaDevices,
    'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  > &
    // Phones have none.
    Partial<Pick<MediaDevices, 'getDisplayMedia'>>;
  permission(kind: 'camera' | 'microphone'): Promise<PermissionState>;
}

/** Where a browser has no such thing: as if nothing were plugged in. */
const noDevices: BrowserMedia['devices'] = {
  getUserMedia: () => Promise.reject(new DOMException('This browser has no devices', 'NotFoundError')),
  enumerateDevices: async () => [],
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

export const browserMedia: BrowserMedia = {
  get devices() {
    // Despite its type: WebKitGTK and plain http have none.
    return (navigator.mediaDevices as MediaDevices | undefined) ?? noDevices;
  },
  async permission(name) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // Firefox below 132 knows no such names; then any opening may ask.
      return 'prompt';
    }
  },
};

/** Every device that is plugged in; those without an id (not allowed yet) are left out. */
export async function listDevices(media: BrowserMedia): Promise<MediaDevice[]> {
  const all = await media.devices.enumerateDevices().catch(() => []);
  return all.filter((device) => device.deviceId !== '').map(({ kind, label, deviceId }) => ({ kind, label, deviceId }));
}
