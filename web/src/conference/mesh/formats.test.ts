import { describe, expect, it } from 'vitest';
import { withoutStrayFormats } from './formats';

const sdp = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
const head = ['v=0', 'o=mozilla...THIS_IS_SDPARTA-99.0 1 0 IN IP4 0.0.0.0', 's=-', 't=0 0'];
const audio = ['m=audio 9 UDP/TLS/RTP/SAVPF 109 0', 'a=fmtp:109 stereo=1', 'a=rtcp-fb:109 transport-cc'];

describe('a description between two browsers', () => {
  it('loses the feedback lines that Firefox leaves of codecs which were taken out', () => {
    const video = ['m=video 9 UDP/TLS/RTP/SAVPF 120 124', 'a=mid:1', 'a=fmtp:124 apt=120', 'a=rtcp-fb:120 nack pli'];
    const strays = ['a=rtcp-fb:99 nack', 'a=rtcp-fb:99 nack pli', 'a=rtcp-fb:123 transport-cc', 'a=fmtp:99 x=1'];
    const last = ['a=rtcp-mux', 'a=rtpmap:120 VP8/90000', 'a=rtpmap:124 rtx/90000'];
    const firefox = sdp(...head, ...audio, ...video, ...strays, ...last);
    expect(withoutStrayFormats(firefox)).toBe(sdp(...head, ...audio, ...video, ...last));
  });

  it('reads each media line for itself: the same number may be a format of another', () => {
    const first = ['m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=rtcp-fb:96 nack'];
    const second = ['m=video 9 UDP/TLS/RTP/SAVPF 97', 'a=rtcp-fb:97 nack'];
    const mixed = sdp(...first, 'a=rtcp-fb:97 nack', ...second, 'a=rtcp-fb:96 nack');
    expect(withoutStrayFormats(mixed)).toBe(sdp(...first, ...second));
  });

  it('loses repeats of what is not sent', () => {
    const described = sdp(
      'm=video 9 UDP/TLS/RTP/SAVPF 120 124 125',
      ...['a=rtpmap:120 VP8/90000', 'a=rtpmap:124 rtx/90000', 'a=fmtp:124 apt=120'],
      ...['a=rtpmap:125 rtx/90000', 'a=fmtp:125 apt=126'],
    );
    const left = ['a=rtpmap:120 VP8/90000', 'a=rtpmap:124 rtx/90000', 'a=fmtp:124 apt=120'];
    expect(withoutStrayFormats(described)).toBe(sdp('m=video 9 UDP/TLS/RTP/SAVPF 120 124', ...left));
  });

  it.each([
    ['of all formats at once', ['m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=rtcp-fb:* nack', 'a=rtpmap:96 VP8/90000']],
    ['of sound without a map', ['m=audio 9 UDP/TLS/RTP/SAVPF 0 8', 'a=rtcp-fb:0 transport-cc']],
    ['of a data channel', ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=sctp-port:5000']],
    ['of a media line that is refused', ['m=video 0 UDP/TLS/RTP/SAVPF 120', 'a=inactive', 'a=mid:2']],
    ['of redundant sound', ['m=audio 9 UDP/TLS/RTP/SAVPF 111 63', 'a=rtpmap:63 red/48000/2', 'a=fmtp:63 111/111']],
  ])('keeps what is %s', (_, lines) =>
    expect(withoutStrayFormats(sdp(...head, ...lines))).toBe(sdp(...head, ...lines)),
  );

  it('is nothing where there is nothing', () => expect(withoutStrayFormats('')).toBe(''));
});
