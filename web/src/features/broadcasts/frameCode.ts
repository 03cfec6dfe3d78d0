import { paths } from '../../lib/paths';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

/** What shows a broadcast in a page of another site, which its owner pastes there. */
export const frameCode = (viewerLink: string, title: string): string => {
  const address = viewerLink.replace(paths.play(''), paths.framedPlay(''));
  return `<iframe src="${inHtml(address)}" title="${inHtml(title)}" width="640" height="408" allow="autoplay; fullscreen"></iframe>`;
};
