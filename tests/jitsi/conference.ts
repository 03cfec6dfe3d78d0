import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ApiStandIn, type Policy, type Rights, secret, startApi } from './apiStandIn.js';
import { type ProsodyServer, type ProsodySettings, startProsody } from './prosodyServer.js';
import type { Element } from './xmlStream.js';
import { XmppClient, muc } from './xmppClient.js';

let api: ApiStandIn;
let prosody: ProsodyServer;
const clients: XmppClient[] = [];
let names = 0;

/**
 * One Prosody and one API for the file that calls this; connections end with each test. Prosody may write no error but
 * those that are expected.
 */
export function withConference(settings: Partial<ProsodySettings> = {}, expected = /^$/): void {
  beforeAll(async () => {
    api = await startApi();
    prosody = await startProsody({ secret, apiUrl: api.url, ...settings });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.end();
    api.trouble = undefined;
    expect(logged(/\berror\t/).filter((line) => !expected.test(line))).toEqual([]);
  });
  afterAll(async () => {
    await prosody?.remove();
    await api?.stop();
  });
}

export const theApi = (): ApiStandIn => api;
export const theProsody = (): ProsodyServer => prosody;

/** What Prosody has written so far, of the lines that match. */
export const logged = (pattern: RegExp): string[] =>
  prosody
    .log()
    .split('\n')
    .filter((line) => pattern.test(line));

let lastRoom = '';

export const newRoom = (): string => (lastRoom = `room-${++names}`);

async function login(host: string, username: string, password: string): Promise<XmppClient> {
  const client = await XmppClient.login({ port: prosody.port, host, username, password });
  clients.push(client);
  return client;
}

const anHour = Math.round(Date.now() / 1000) + 3_600;

/** A browser with a token of these claims. */
export const bearer = (claims: object): Promise<XmppClient> =>
  login('meet.jitsi', `guest-${++names}`, JSON.stringify(claims));
/** A browser with this person's token, for the room that was made last. */
export const person = (id: string, room = lastRoom): Promise<XmppClient> =>
  bearer({ room, exp: anHour, context: { user: { id } } });
/** Somebody whose token names nobody. */
export const nobody = (): Promise<XmppClient> => bearer({ room: lastRoom, exp: anHour });

/** Jicofo's place: enters as `focus`, answers what it is asked. */
export async function focus(room: string): Promise<XmppClient> {
  const client = await login('auth.meet.jitsi', 'focus', 'none');
  expect(await client.join(room, 'focus')).toBe('joined');
  return client;
}

/** A bridge, or Jicofo without a conference yet. */
export const server = (username: 'jvb' | 'focus'): Promise<XmppClient> => login('auth.meet.jitsi', username, 'none');

/** Sends a body to Prosody as the API does, and resolves with the status. What it changes has been done by then. */
export async function put(room: string, body: string, bearer = `Bearer ${secret}`): Promise<number> {
  const response = await fetch(`${prosody.url}/rooms/${room}`, {
    method: 'PUT',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Tells Prosody who is inside a room. */
export async function tell(room: string, seq: number, people: Readonly<Record<string, Rights>>, open = true) {
  const policy: Policy = { room, seq, open, people };
  expect(await put(room, JSON.stringify(policy))).toBe(204);
}

export const nickOf = (room: string, nick: string): string => `${room}@${muc}/${nick}`;

/** Stock moderation messages that a client has received, as objects, with who sent them checked. */
export async function moderationMessages(client: XmppClient): Promise<unknown[]> {
  await client.settled();
  return client.received
    .filter((stanza) => stanza.name === 'message' && stanza.child('json-message') !== undefined)
    .map((stanza) => {
      expect(stanza.attributes['from']).toBe('avmoderation.meet.jitsi');
      return JSON.parse(stanza.child('json-message')!.text) as unknown;
    });
}

const mediumOf = (mute: Element): string => mute.attributes['xmlns']!.replace('http://jitsi.org/jitmeet/', '');

/** Mute requests that a client has received: `[sender, medium, whom, value]`. */
export async function muteRequests(client: XmppClient): Promise<string[][]> {
  await client.settled();
  return client.received
    .filter((stanza) => stanza.name === 'iq' && stanza.child('mute') !== undefined)
    .map((stanza) => {
      const mute = stanza.child('mute')!;
      return [stanza.attributes['from']!, mediumOf(mute), mute.attributes['jid']!, mute.text];
    });
}
