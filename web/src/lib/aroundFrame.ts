import { isFramedElsewhere } from '@derslik/client/framedElsewhere';
import type { AroundMessage, AroundWord } from '@derslik/contract/framed';
import { parentOrigin } from './frameParent';

/** The site around this frame, as the browser says it; empty where it says nothing. */
const siteAround = (): string => {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  return ancestorOrigins?.[0] ?? document.referrer;
};

/** Tells the page around this frame what happens in it, if that is one of these sites; nobody where there is no frame. */
export const tellAround = (sites: readonly string[] | undefined, room: string, word: AroundWord): void => {
  if (!isFramedElsewhere() || !sites) return;
  const site = siteAround();
  const origin = site === '' ? null : parentOrigin(site, location.origin, sites);
  if (origin === null) return;
  parent.postMessage({ source: 'derslik', room, ...word } satisfies AroundMessage, origin);
};
