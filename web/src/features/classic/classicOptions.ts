import type { DeviceMediaKind } from '@derslik/contract/room/state';

/** What belongs to this visit alone; all else that Jitsi's page is told stands in `jitsi/web/custom-config.js`. */
export const classicOptions = (wants: Record<DeviceMediaKind, boolean>) => ({
  startWithAudioMuted: !wants.mic,
  startWithVideoMuted: !wants.cam,
});
