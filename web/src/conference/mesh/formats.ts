/**
 * A description without attributes of formats that its media line doesn't name, and without repeats (RTX) of such formats.
 * Firefox leaves the feedback lines (`a=rtcp-fb`) of codecs that `setCodecPreferences` has taken out, and Chromium
 * refuses the whole description for them: "Failed to parse codecs correctly". twilio-video.js does the same (its PR 2190).
 */
export function withoutStrayFormats(sdp: string): string {
  return sdp
    .split(/^(?=m=)/m)
    .map((section) => (section.startsWith('m=') ? withoutStraysOf(section) : section))
    .join('');
}

function withoutStraysOf(section: string): string {
  const lines = section.split('\r\n');
  // m=video 9 UDP/TLS/RTP/SAVPF 96 97; a data channel's format is a word that no attribute below names.
  const [media, port, protocol, ...formats] = lines[0]!.split(' ');
  const isOrphan = (line: string, format: string) => {
    const [, repeat, original] = /^a=fmtp:(\d+) (?:.*;)?apt=(\d+)/.exec(line) ?? [];
    return repeat === format && original !== undefined && !formats.includes(original);
  };
  const named = formats.filter((format) => !lines.some((line) => isOrphan(line, format)));
  const attributes = lines.slice(1).filter((line) => {
    const [, format] = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+) /.exec(line) ?? [];
    return format === undefined || named.includes(format);
  });
  return [[media, port, protocol, ...named].join(' '), ...attributes].join('\r\n');
}
