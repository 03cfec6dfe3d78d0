import type { JitsiJoin } from '@derslik/contract/conference';
import type { DeviceMediaKind } from '@derslik/contract/room/state';

/**
 * What belongs to this visit alone; all else that Jitsi's page is told stands in `jitsi/web/custom-config.js`, which also
 * takes `conferenceHost`: the page itself lets no address say which server it goes to.
 */
export const classicOptions = (
  wants: Record<DeviceMediaKind, boolean>,
  { domain, focus, muc, serviceUrl }: Pick<JitsiJoin, 'domain' | 'focus' | 'muc' | 'serviceUrl'>,
) => ({
  startWithAudioMuted: !wants.mic,
  startWithVideoMuted: !wants.cam,
  conferenceHost: { domain, focus, muc, serviceUrl },
});
