import * as z from 'zod/mini';
import type { Variable } from '../configVariable.js';

/** The prefixes that the specification names. */
const hostPrefixes = [
  'default',
  '8x8',
  'live',
  ...Array.from({ length: 21 }, (_, n) => `live${n + 1}`),
  'devlive',
  'recorder1',
];
/** New rooms go to these in turn; the others only by name. */
const spreadOver = /^live\d*$/;

const xmppName = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9-]+)*$/));
const entry = z.strictObject({
  domain: xmppName,
  focus: z.optional(xmppName),
  muc: z.optional(xmppName),
  serviceUrl: z.optional(z.string().check(z.regex(/^\/[\w./-]+$/))),
  authority: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/))),
});

/** One conference server. The names are XMPP's own; nothing looks them up. */
export interface JitsiHost {
  domain: string;
  focus: string;
  muc: string;
  /** Path of its XMPP websocket on the appliance's own address. */
  serviceUrl: string;
  /** Where it takes the rules of its rooms; null: JITSI_AUTHORITY_URL. */
  authority: string | null;
}
/** By room prefix; `default` is always there. */
export type JitsiHosts = Readonly<Record<string, JitsiHost>>;

const hostOf = ({ domain, focus, muc, serviceUrl, authority }: z.infer<typeof entry>): JitsiHost => ({
  domain,
  focus: focus ?? `focus.${domain}`,
  muc: muc ?? `muc.${domain}`,
  // nginx has a path by the name of every domain (nginx/conferenceRoutes): a Prosody of its own needs one of its own.
  serviceUrl: serviceUrl ?? (authority ? `/xmpp-websocket/${domain}` : '/xmpp-websocket'),
  authority: authority?.replace(/\/+$/, '') ?? null,
});

/** The appliance's own Jitsi, for every prefix. */
const ownHosts: JitsiHosts = Object.fromEntries(
  hostPrefixes.map((prefix) => [prefix, hostOf({ domain: 'meet.jitsi' })]),
);

const write =
  'JSON such as {"default":{"domain":"meet.jitsi"},"live1":{"domain":"live1.jitsi"}}; an entry has domain and, where they differ, focus, muc, serviceUrl, authority';

const readHosts: Variable<JitsiHosts>['read'] = (text) => {
  const wrong = (what: string) => ({ wrong: what, write });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return wrong('is not JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return wrong('is no map of prefixes');
  const hosts: Record<string, JitsiHost> = {};
  for (const [prefix, value] of Object.entries(parsed)) {
    if (!hostPrefixes.includes(prefix)) return wrong(`holds the unknown prefix "${prefix}"`);
    const read = entry.safeParse(value);
    if (!read.success) return wrong(`is wrong at ${[prefix, ...(read.error.issues[0]?.path ?? [])].join('.')}`);
    hosts[prefix] = hostOf(read.data);
  }
  return hosts['default'] ? { value: hosts } : wrong('has no default');
};

/** The variable that holds the map. */
export const jitsiHosts = (about: Pick<Variable<JitsiHosts>, 'group' | 'about' | 'example'>): Variable<JitsiHosts> => ({
  ...about,
  fallback: ownHosts,
  read: readHosts,
});

/** The server of a room; one whose prefix left the map goes to the default. */
export const hostFor = (hosts: JitsiHosts, prefix: string): JitsiHost =>
  (hosts[prefix] ?? hosts['default']) as JitsiHost;

/**
 * The prefix of a new room: the wanted one where the map has it, else one of `live`, `live1` to `live21` by the room's
 * code, else `default`.
 */
export const choosePrefix = (hosts: JitsiHosts, code: string, wanted?: string | null): string => {
  if (wanted && Object.hasOwn(hosts, wanted)) return wanted;
  const spread = Object.keys(hosts).filter((prefix) => spreadOver.test(prefix));
  return spread[Number(code.replaceAll('-', '')) % spread.length] ?? 'default';
};
