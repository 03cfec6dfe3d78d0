import type { JitsiConnection, JitsiLibrary } from '@derslik/client/jitsi/library';
import type { JitsiJoin } from '@derslik/contract/conference';
import { connectionOptions } from './options';

/** Signed in at the conference servers, with a token that names no room. */
export interface PreparedConnection {
  readonly connection: JitsiConnection;
  /** End of the token that it signed in with, unix seconds. */
  readonly expiresAt: number;
  /** The room's token, for which it waits; what is sent after it counts as said with that token. */
  admit(token: string): void;
}

interface Prepared {
  readonly join: JitsiJoin;
  readonly connection: JitsiConnection;
  isThere: boolean;
  isOver: boolean;
}
let prepared: Prepared | null = null;

/** One that is still on its way ends once it has come: a browser calls a socket that is closed before that an error. */
const end = (ended: Prepared): void => {
  ended.isOver = true;
  if (ended.isThere) void ended.connection.disconnect();
};

/**
 * Signs in while the person still prepares. The servers let nobody into a room with it, and nobody hears of it. Once
 * lost it is not made again: then entering begins as it would without.
 * @returns lets go of it, if it wasn't needed
 */
export function prepareConference(library: JitsiLibrary, join: JitsiJoin, origin: string): () => void {
  const { connection: on } = library.events;
  const connection = new library.JitsiConnection(null, join.token, connectionOptions(join, origin));
  const mine: Prepared = { join, connection, isThere: false, isOver: false };
  const letGo = (): void => {
    if (prepared !== mine) return;
    prepared = null;
    end(mine);
  };
  connection.addEventListener(on.CONNECTION_ESTABLISHED, () => {
    mine.isThere = true;
    if (mine.isOver) end(mine);
  });
  for (const loss of [on.CONNECTION_FAILED, on.CONNECTION_DISCONNECTED, on.CONNECTION_TOKEN_EXPIRED])
    connection.addEventListener(loss, letGo);
  prepared = mine;
  connection.connect();
  return letGo;
}

/** The prepared connection, where it fits this join and stands; for one session. */
export function takePrepared(join: JitsiJoin): PreparedConnection | null {
  const taken = prepared;
  prepared = null;
  if (!taken) return null;
  const { connection, isThere } = taken;
  const server = connection.xmpp?.avModerationComponentAddress;
  const line = connection.xmpp?.connection;
  const fits = (['domain', 'focus', 'muc', 'serviceUrl', 'room'] as const).every(
    (name) => taken.join[name] === join[name],
  );
  if (!isThere || !fits || !server || !line?.sendIQ) {
    end(taken);
    return null;
  }
  return {
    connection,
    expiresAt: taken.join.expiresAt,
    // A refusal shows at the room's door, where the attempt ends and the next one makes a connection of its own.
    admit: (token) => line.sendIQ?.(tokenStanza(server, token), ignore, ignore),
  };
}

const ignore = (): void => undefined;

/** What the API's component at the conference servers understands: jitsi/prosody/derslik_entry.lib.lua. */
function tokenStanza(to: string, token: string): Element {
  const page = document.implementation.createDocument(null, null);
  const stanza = page.createElement('iq');
  const content = page.createElement('token');
  for (const [name, value] of Object.entries({ xmlns: 'jabber:client', type: 'set', to }))
    stanza.setAttribute(name, value);
  content.setAttribute('xmlns', 'urn:derslik:token');
  content.textContent = token;
  stanza.append(content);
  return stanza;
}
