import { roomCodePattern } from '@derslik/contract/meetings';
import type { RecorderLogin } from '../../conference/jitsi/recorderOptions';

/** What Jibri says behind the `#` of the page that it opens. */
const parameter = { flag: 'config.iAmRecorder', stored: 'appData.localStorageContent' } as const;
const longest = 4_096;
const account = /^[a-z0-9][a-z0-9._-]{0,63}@hidden\.[a-z0-9]([a-z0-9-]{0,62}\.)*[a-z0-9-]{1,63}$/;
const longestPassword = 256;

/** The account of the recorder; null for anything that isn't exactly what Jibri writes. */
export function recorderLoginOf(hash: string): RecorderLogin | null {
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
  const { xmpp_username_override: id, xmpp_password_override: password } = content as Record<string, unknown>;
  if (typeof id !== 'string' || !account.test(id)) return null;
  if (typeof password !== 'string' || password === '' || password.length > longestPassword) return null;
  return { id, password };
}

/** A text of JSON inside a text of JSON inside an address. */
const decode = (stored: string): unknown => {
  try {
    const inner: unknown = JSON.parse(decodeURIComponent(stored));
    return typeof inner === 'string' ? JSON.parse(inner) : null;
  } catch {
    return null;
  }
};

const ticketPattern = /^#ticket=([\w-]{1,400}\.[\w-]{1,400}\.[\w-]{1,200})$/;
/** The ticket of our own recorder; null for anything else. */
export const recorderTicketOf = (hash: string): string | null => ticketPattern.exec(hash)?.[1] ?? null;

/** Who opens the page: Jibri with an account, our own recorder with a ticket, or somebody else. */
export interface RecorderEntry {
  login: RecorderLogin | null;
  ticket: string | null;
}

/** What stands behind the `#`, and never again: it stays in no history, and in nothing that tells where the page is. */
export function takeRecorderEntry(): RecorderEntry {
  const { hash, pathname, search } = location;
  if (hash) history.replaceState(history.state, '', pathname + search);
  return { login: recorderLoginOf(hash), ticket: recorderTicketOf(hash) };
}

export const isRecordable = (room: string): boolean => roomCodePattern.test(room);
