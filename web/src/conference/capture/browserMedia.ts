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

export const browserMedia: BrowserMedia = {
  get devices() {
    return navigator.mediaDevices;
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
