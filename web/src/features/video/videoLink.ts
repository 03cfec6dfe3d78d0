import { siteIdPattern, type VideoSource } from '@derslik/contract/room/parts/video';

const watchHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
]);
const shortHosts: ReadonlySet<string> = new Set(['youtu.be', 'www.youtu.be']);

/** `youtu.be/…` as people copy it, without its scheme. */
const urlOf = (text: string): URL | null => {
  const trimmed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(whole) ? new URL(whole) : null;
};

/** The video that a link to the video site names, in its short form or as a page to watch (`v=`); null for any other text. */
export const siteIdOf = (text: string): string | null => {
  const url = urlOf(text);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '' || url.port !== '') return null;
  const { hostname, pathname, searchParams } = url;
  const isWatched = watchHosts.has(hostname) && pathname === '/watch';
  const id = isWatched ? searchParams.get('v') : shortHosts.has(hostname) ? pathname.slice(1) : null;
  return id !== null && siteIdPattern.test(id) ? id : null;
};

/** Where a video of the video site is found; null for the school's own. */
export const siteLinkOf = (source: VideoSource): string | null =>
  source.kind === 'site' ? `https://youtu.be/${source.siteId}` : null;
