import { readUserAgent } from '@derslik/contract/userAgent';
import type { DeviceHints } from '../../../lib/device';
import { isIpad } from '../../../lib/device';

/** Whose way it is to take back a refusal. */
export type AllowWay = 'chromium' | 'android' | 'firefox' | 'safari' | 'safariIos' | 'otherIos';

/** Every browser of an iPhone or iPad but Safari has its permissions in the system's settings. */
export const allowWayOf = (hints: DeviceHints): AllowWay => {
  const { browser, system } = readUserAgent(hints.userAgent);
  if (system === 'iPhone' || isIpad(hints)) return browser === 'Safari' ? 'safariIos' : 'otherIos';
  if (system === 'Android') return 'android';
  if (browser === 'Firefox') return 'firefox';
  return browser === 'Safari' ? 'safari' : 'chromium';
};

/** The steps of each way, in order. */
export const allowSteps = {
  chromium: ['settings.allowChromium1', 'settings.allowChromium2', 'settings.allowReload'],
  android: ['settings.allowAndroid1', 'settings.allowAndroid2', 'settings.allowReload'],
  firefox: ['settings.allowFirefox1', 'settings.allowFirefox2', 'settings.allowReload'],
  safari: ['settings.allowSafari1', 'settings.allowSafari2', 'settings.allowReload'],
  safariIos: ['settings.allowSafariIos1', 'settings.allowSafariIos2', 'settings.allowReload'],
  otherIos: ['settings.allowOtherIos1', 'settings.allowOtherIos2', 'settings.allowReload'],
} as const satisfies Record<AllowWay, readonly string[]>;
