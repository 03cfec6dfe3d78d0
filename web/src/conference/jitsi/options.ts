import type { ConnectionOptions } from '@derslik/client/jitsi/library';
import type { JitsiJoin } from '@derslik/contract/conference';
import { limits } from '@derslik/contract/limits';

const { video, screenShare, connection } = limits;

/** `origin` is the appliance's own address: `https://school.example`. */
export function connectionOptions(join: JitsiJoin, origin: string): ConnectionOptions {
  // Without the room's name there the server's modules don't know whose connection it is.
  const service = `${origin}${join.serviceUrl}?room=${encodeURIComponent(join.room)}`;
  return {
    hosts: { domain: join.domain, muc: join.muc, focus: join.focus },
    serviceUrl: service.replace(/^http/, 'ws'),
    // The library would ask the service's own address, with the token in it.
    websocketKeepAliveUrl: service,
    websocketKeepAlive: 60_000,
    enableWebsocketResume: true,
    // A page that asks "really leave?" would be out before it is answered.
    disableBeforeUnloadHandlers: true,
    deploymentInfo: {},
    flags: { ssrcRewritingEnabled: true },
    ...noForeignServers,
    ...noOtherEncryption,
  };
}

/** Left out, both name servers of Jitsi's own. */
const noForeignServers = { p2p: { enabled: false, stunServers: [] }, p2pStunServers: [] };
/** Not offered by us; it would start a worker. */
const noOtherEncryption = { e2ee: { disabled: true } };

const bitrates = ([low, standard, high]: readonly [number, number, number]) => ({
  low,
  standard,
  high,
  fullHd: high,
  ultraHd: high,
  ssHigh: screenBitrate,
});
/**
 * bit/s of a shared screen. The bridge hands what changed on it to everybody as one burst, whatever their line: at this rate a new page is
 * some 20 KB, can be read, and grows sharper by the next pictures; at Jitsi's 2.5 Mbit/s it was 60, and clogged a weak line for good.
 */
const screenBitrate = 900_000;

/** Codecs are named: Chromium by itself prefers AV1, which costs a pupil's computer too much. */
export const conferenceOptions = () => ({
  ...noForeignServers,
  ...noOtherEncryption,
  channelLastN: video.channelLastN,
  startLastN: video.channelLastN,
  // The way to the bridge is made anew beside the old one, and not with a session of its own.
  enableIceRestart: true,
  videoQuality: {
    codecPreferenceOrder: [video.codec, 'VP8', 'H264'],
    // A phone encodes VP9 with its processor.
    mobileCodecPreferenceOrder: ['VP8', video.codec, 'H264'],
    screenshareCodec: video.codec,
    mobileScreenshareCodec: video.codec,
    enableAdaptiveMode: true,
    vp8: { maxBitratesVideo: bitrates(video.maxBitratesVp8) },
    vp9: { maxBitratesVideo: bitrates(video.maxBitratesVp9) },
  },
  desktopSharingFrameRate: { min: screenShare.fps, max: screenShare.fpsOfMotion[1] },
  // The library would ask the room, on entering, what the API has told us already.
  disableDiscoInfo: true,
  // Ours goes round every ten seconds; the library's only once.
  e2eping: { enabled: false },
  pcStatsInterval: connection.e2ePingMs / 2,
});
