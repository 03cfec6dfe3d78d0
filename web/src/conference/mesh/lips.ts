/**
 * A description in which somebody's voice and face come in one stream. A browser keeps them together only then, and holds back whichever is
 * early; the screen that they share stays apart. Chromium names no stream (`a=msid:- ID`) for tracks that were given none.
 */
export function withLips(sdp: string): string {
  const met = new Set<string>();
  return sdp
    .split(/^(?=m=)/m)
    .map((section) => {
      const kind = /^m=(audio|video) /.exec(section)?.[1];
      if (kind === undefined || met.has(kind)) return section;
      met.add(kind);
      return section.replaceAll(/^(a=(?:ssrc:\d+ )?msid:)\S+/gm, '$1lips');
    })
    .join('');
}
