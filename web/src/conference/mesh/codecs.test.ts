import { describe, expect, it } from 'vitest';
import { withQuickStart } from './codecs';

const sdp = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
const start = 'x-google-start-bitrate=800';

describe('a description that pictures begin by', () => {
  it('says of every codec of every picture how much the way is thought to carry', () => {
    const camera = ['m=video 9 UDP/TLS/RTP/SAVPF 96 98', 'a=rtpmap:96 VP8/90000', 'a=rtpmap:98 VP9/90000'];
    const described = sdp(...camera, 'a=fmtp:98 profile-id=0', ...camera, 'a=fmtp:98 profile-id=0');
    const quick = [
      'm=video 9 UDP/TLS/RTP/SAVPF 96 98',
      'a=rtpmap:96 VP8/90000',
      `a=fmtp:96 ${start}`,
      'a=rtpmap:98 VP9/90000',
      `a=fmtp:98 ${start};profile-id=0`,
    ];
    expect(withQuickStart(described, null)).toBe(sdp(...quick, ...quick));
  });

  it('takes what the way carried until now where that is less', () => {
    const described = sdp('a=rtpmap:96 VP8/90000');
    expect(withQuickStart(described, 249.6)).toContain('x-google-start-bitrate=250\r\n');
    expect(withQuickStart(described, 2_000)).toContain(start);
  });

  it('leaves sound and repeats as they are', () => {
    const described = sdp('a=rtpmap:111 opus/48000/2', 'a=rtpmap:97 rtx/90000', 'a=fmtp:97 apt=96');
    expect(withQuickStart(described, null)).toBe(described);
  });
});
