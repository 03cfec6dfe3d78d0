import { limits } from '@derslik/contract/limits';

/**
 * Every peer of a mesh gets an encoder of its own, so the cost of encoding decides: VP8 first, VP9 where the other side
 * has no VP8. AV1, which Chromium would prefer, is never offered. The figures stand in docs/decisions/0004-mesh.md.
 */
const videoOrder = ['video/vp8', 'video/vp9', 'video/h264', 'video/rtx'];

/** Fewer codecs also make the offer a third as long. */
export function preferCodecs(transceiver: RTCRtpTransceiver): void {
  if (transceiver.receiver.track.kind !== 'video') return;
  const rank = (codec: RTCRtpCodec) => videoOrder.indexOf(codec.mimeType.toLowerCase());
  const codecs = (RTCRtpReceiver.getCapabilities('video')?.codecs ?? [])
    .filter((codec) => rank(codec) >= 0)
    .sort((a, b) => rank(a) - rank(b));
  if (codecs.length && 'setCodecPreferences' in transceiver) transceiver.setCodecPreferences(codecs);
}

/**
 * The other side's description, for anybody who sends by it: how much the way is thought to carry before anything is known of
 * it. Chromium's own 300 kbit/s are too few for 360 lines: it would throw the first pictures away and shrink, each time for
 * the length of a frame. No sender exceeds its share by this, see `sending`.
 * @param carried kbit/s that the way carried until now: where it is a narrow one, more than that would flood it
 */
export function withQuickStart(sdp: string, carried: number | null): string {
  const most = limits.video.startBitrateKbps;
  const start = `x-google-start-bitrate=${Math.min(most, Math.round(carried ?? most))}`;
  const types = new Set([...sdp.matchAll(/^a=rtpmap:(\d+) (?:VP8|VP9|H264)\/90000\r?$/gim)].map(([, type]) => type));
  let quick = sdp;
  for (const type of types) {
    const format = `a=fmtp:${type} `;
    quick = quick.includes(format)
      ? quick.replaceAll(format, `${format}${start};`)
      : quick.replaceAll(new RegExp(`^a=rtpmap:${type} .*$`, 'gm'), (line) => `${line}\r\n${format}${start}`);
  }
  return quick;
}
