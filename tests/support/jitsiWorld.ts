import { createHmac, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { JitsiJoin } from '@derslik/contract/conference';
import type { Browser } from 'playwright-core';
import { mayAll, type ConformanceWorld } from '../../web/src/conference/conformanceWorld.js';
import { buildEnginePage, enginePageHtml } from './enginePageFiles.js';
import { enginePerson, openEnginePage } from './enginePerson.js';

/** Servers that somebody runs; without an address nothing of this can be. */
export const jitsiUrl = process.env['JITSI_URL'];
/** Our module is installed there, and lets in only whom it was told of. */
export const isPolicyTold = process.env['JITSI_AUTHORITY_URL'] !== undefined;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A join as the API answers it; needs `JITSI_TOKEN_SECRET`. */
export function signJitsiJoin(room: string, id: string, seconds = 600): JitsiJoin {
  const now = Math.floor(Date.now() / 1_000);
  const expiresAt = now + seconds;
  const user = { id, name: id, moderator: 'false', affiliation: 'member' };
  const claims = { iss: 'derslik', aud: 'derslik', sub: '*', room, nbf: now - 60, exp: expiresAt, context: { user } };
  const signed = `${base64url({ typ: 'JWT', alg: 'HS256' })}.${base64url(claims)}`;
  const signature = createHmac('sha256', process.env['JITSI_TOKEN_SECRET'] ?? '')
    .update(signed)
    .digest('base64url');
  return {
    kind: 'jitsi',
    domain: 'meet.jitsi',
    focus: 'focus.meet.jitsi',
    muc: 'muc.meet.jitsi',
    serviceUrl: '/xmpp-websocket',
    room,
    token: `${signed}.${signature}`,
    expiresAt,
  };
}

/** What the API would tell the servers; where our module is not installed there is nobody to tell. */
class Policy {
  private seq = 0;
  private readonly people: Record<string, unknown> = {};
  constructor(private readonly room: string) {}

  async tell(id: string | null, may: object = mayAll): Promise<void> {
    const { JITSI_AUTHORITY_URL: url, JITSI_AUTHORITY_SECRET: secret } = process.env;
    if (!url) return;
    if (id !== null) this.people[id] = may;
    const policy = { room: this.room, seq: ++this.seq, open: id !== null, people: this.people };
    const answer = await fetch(`${url}/rooms/${this.room}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret ?? ''}` },
      body: JSON.stringify(policy),
    });
    if (answer.status !== 204) throw new Error(`the servers took no policy: ${answer.status}`);
  }
}

/** The content security policy that the product is served with. */
async function pagePolicy(host: string): Promise<string> {
  const headers = await readFile(new URL('../../nginx/headers.conf.template', import.meta.url), 'utf8');
  const [, policy] = /Content-Security-Policy "([^"]+)"/.exec(headers) ?? [];
  if (!policy) throw new Error('no content security policy in nginx/headers.conf.template');
  return policy.replaceAll('$http_host', host).replaceAll('$request_id', 'none');
}

export interface JitsiWorld extends ConformanceWorld {
  /** What somebody may send, as the servers are told. */
  permit(id: string, may: object): Promise<void>;
}

/** People in one new room of those servers, each in a page under their address. */
export async function jitsiWorld(
  browser: Browser,
  options: { tokenSeconds?: number | undefined } = {},
): Promise<JitsiWorld> {
  const url = new URL('/engine-test.html', jitsiUrl).href;
  const digits = () => String(randomInt(1_000)).padStart(3, '0');
  const room = `${digits()}-${digits()}-${digits()}`;
  const policy = new Policy(room);
  const [script, csp] = await Promise.all([buildEnginePage('jitsiPage'), pagePolicy(new URL(url).host)]);
  // The last one: the page comes from here and not from those servers, which counts as somebody else's.
  const permissions = ['camera', 'microphone', 'local-network-access'];
  const context = await browser.newContext({ permissions, ignoreHTTPSErrors: true });
  await context.exposeFunction('signJoin', (id: string) => signJitsiJoin(room, id, options.tokenSeconds));
  await context.route(url, (route) =>
    route.fulfill({ body: enginePageHtml, headers: { 'content-type': 'text/html', 'content-security-policy': csp } }),
  );
  await context.route(new URL('/page.js', url).href, (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
  return {
    async join(id) {
      await policy.tell(id);
      return enginePerson(await openEnginePage(context, url, id), id);
    },
    permit: (id, may) => policy.tell(id, may),
    async close() {
      await context.close();
      await policy.tell(null);
    },
  };
}
