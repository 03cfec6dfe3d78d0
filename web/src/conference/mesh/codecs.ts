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
