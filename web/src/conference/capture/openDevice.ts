import { limits } from '@derslik/contract/limits';
import type { Clock } from '../clock';
import type { BrowserMedia } from './browserMedia';
import { type DeviceErrorKind, deviceErrorKind, isWorthRetry } from './deviceError';

export class DeviceError extends Error {
  constructor(readonly kind: DeviceErrorKind) {
    super(`device: ${kind}`);
    this.name = 'DeviceError';
  }
}

/**
 * getUserMedia with 3 retries at 300 ms where a retry can help. The time-out runs only where the person has already
 * allowed the device: reading a permission question takes as long as it takes.
 * @throws DeviceError
 */
export async function openDevice(
  media: BrowserMedia,
  clock: Clock,
  constraints: MediaStreamConstraints,
): Promise<MediaStream> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await openOnce(media, clock, constraints);
    } catch (error) {
      const kind = error instanceof DeviceError ? error.kind : deviceErrorKind(error);
      if (!isWorthRetry(kind) || attempt >= limits.preview.retries) throw new DeviceError(kind);
      await new Promise<void>((resolve) => clock.after(limits.preview.retryMs, resolve));
    }
  }
}

async function openOnce(media: BrowserMedia, clock: Clock, constraints: MediaStreamConstraints): Promise<MediaStream> {
  const kinds = [constraints.video && 'camera', constraints.audio && 'microphone'].filter(Boolean);
  const states = await Promise.all(kinds.map((kind) => media.permission(kind as 'camera' | 'microphone')));
  const opening = media.devices.getUserMedia(constraints);
  if (!states.every((state) => state === 'granted')) return opening;
  return new Promise((resolve, reject) => {
    let isLate = false;
    const cancel = clock.after(limits.preview.timeoutMs, () => {
      isLate = true;
      reject(new DeviceError('timeout'));
    });
    opening.then((stream) => {
      cancel();
      // A camera that opens after we gave up would stay lit for nothing.
      if (isLate) for (const track of stream.getTracks()) track.stop();
      else resolve(stream);
    }, reject);
  });
}
