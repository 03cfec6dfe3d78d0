import type { PublicConfig } from '@derslik/contract/auth';

type DesktopApps = PublicConfig['desktopApps'];

/** Where this computer's app is downloaded, or null where none is offered for it. */
export const downloadFor = (apps: DesktopApps, userAgent: string): string | null => {
  if (userAgent.includes('Windows')) return apps.windows;
  if (userAgent.includes('Macintosh')) return apps.mac;
  return userAgent.includes('Linux') ? apps.linux : null;
};

/** The address that opens a room in the installed app, or null without a scheme. */
export const appLink = (apps: DesktopApps, roomId: string): string | null =>
  apps.scheme && /^[a-z][a-z0-9+.-]*$/i.test(apps.scheme)
    ? `${apps.scheme}://room/${encodeURIComponent(roomId)}`
    : null;
