import { describe, expect, it } from 'vitest';
import { withLips } from './lips';

const sdp = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('');
const head = ['v=0', 's=-', 'a=msid-semantic: WMS'];
const data = ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:3'];

describe('a description for a film', () => {
  it('has voice and face in one stream, and the screen apart', () => {
    const of = (audio: string, camera: string) =>
      sdp(
        ...[...head, 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:0', `a=msid:${audio} a1`, 'a=ssrc:7 cname:x'],
        ...['m=video 9 UDP/TLS/RTP/SAVPF 96', `a=msid:${camera} c1`, `a=ssrc:8 msid:${camera} c1`],
        ...['m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=msid:- s1', 'a=ssrc:9 msid:- s1', ...data],
      );
    expect(withLips(of('-', '-'))).toBe(of('lips', 'lips'));
    expect(withLips(of('{one}', '{other}'))).toBe(of('lips', 'lips'));
  });

  it('is as it was where a line names no stream', () => {
    const plain = sdp(...head, 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=recvonly', ...data);
    expect(withLips(plain)).toBe(plain);
    expect(withLips('')).toBe('');
  });
});
