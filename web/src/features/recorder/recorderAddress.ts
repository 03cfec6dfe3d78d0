/** What Jibri says behind the `#` of the page that it opens. */
const parameter = { flag: 'config.iAmRecorder', stored: 'appData.localStorageContent' } as const;
const longest = 4_096;
const ticketPattern = /^[\w-]{1,400}\.[\w-]{1,400}\.[\w-]{1,200}$/;

/** The ticket that stands in the password of Jibri's account; null for anything that isn't exactly what Jibri writes. */
function jibriTicketOf(hash: string): string | null {
  if (hash.length > longest) return null;
  const pairs = hash
    .replace(/^#/, '')
    .split('&')
    .map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    });
  const valuesOf = (name: string) => pairs.filter(([key]) => key === name).map(([, value]) => value);
  const [flag, ...moreFlags] = valuesOf(parameter.flag);
  const [stored, ...moreStored] = valuesOf(parameter.stored);
  if (flag !== 'true' || stored === undefined || moreFlags.length > 0 || moreStored.length > 0) return null;
  const content = decode(stored);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
  return ticketIn((content as Record<string, unknown>)['xmpp_password_override']);
}

const ticketIn = (text: unknown): string | null => (typeof text === 'string' && ticketPattern.test(text) ? text : null);

/** A text of JSON inside a text of JSON inside an address. */
const decode = (stored: string): unknown => {
  try {
    const inner: unknown = JSON.parse(decodeURIComponent(stored));
    return typeof inner === 'string' ? JSON.parse(inner) : null;
  } catch {
    return null;
  }
};

const own = '#ticket=';

/** Who opens the page. */
export interface RecorderEntry {
  ticket: string;
  /** It asks the page by script; our own recorder reads what stands in the document. */
  isJibri: boolean;
}

/** Null for somebody who is no recorder. */
export function recorderEntryOf(hash: string): RecorderEntry | null {
  const isJibri = !hash.startsWith(own);
  const ticket = isJibri ? jibriTicketOf(hash) : ticketIn(hash.slice(own.length));
  return ticket === null ? null : { ticket, isJibri };
}

/** What stands behind the `#`, and never again: it stays in no history, and in nothing that tells where the page is. */
export function takeRecorderEntry(): RecorderEntry | null {
  const { hash, pathname, search } = location;
  if (hash) history.replaceState(history.state, '', pathname + search);
  return recorderEntryOf(hash);
}
