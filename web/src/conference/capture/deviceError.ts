/**
 * Why a device did not open: `denied` by the person or system, `none` plugged in, `busy` in another program, `timeout`
 * without an answer of the browser, `failed` for anything else.
 */
export type DeviceErrorKind = 'denied' | 'none' | 'busy' | 'timeout' | 'failed';

const kinds: Record<string, DeviceErrorKind> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  TimeoutError: 'timeout',
};

export function deviceErrorKind(error: unknown): DeviceErrorKind {
  const name = error !== null && typeof error === 'object' && 'name' in error ? String(error.name) : '';
  return kinds[name] ?? 'failed';
}

/** A retry helps only where the device may become free in a moment. */
export const isWorthRetry = (kind: DeviceErrorKind): boolean =>
  kind === 'busy' || kind === 'timeout' || kind === 'failed';
