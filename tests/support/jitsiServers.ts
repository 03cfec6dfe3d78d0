import type { Page } from 'playwright-core';
import type { RoomVisitor } from './roomVisitor.js';
import type { StackOptions } from './stack.js';

const { JITSI_XMPP: xmpp, JITSI_WEB: web, JITSI_API_PORT: apiPort, ...env } = process.env;
const secrets = ['JITSI_TOKEN_SECRET', 'JITSI_AUTHORITY_URL', 'JITSI_AUTHORITY_SECRET'];

/**
 * The product beside conference servers that somebody runs: `JITSI_XMPP` and `JITSI_WEB` (`host:port` of Prosody's HTTP and of
 * Jitsi's web server), `JITSI_TOKEN_SECRET`, `JITSI_AUTHORITY_URL`, `JITSI_AUTHORITY_SECRET`; where those servers ask for the API
 * too, `JITSI_API_PORT` is the port of their DERSLIK_AUTHORITY_URL. Null without them.
 */
export const jitsiStack: StackOptions | null =
  xmpp === undefined || web === undefined
    ? null
    : {
        env: { MEDIA: 'jitsi', ...Object.fromEntries(secrets.map((name) => [name, env[name] ?? ''])) },
        jitsi: { xmpp, web },
        ...(apiPort === undefined ? {} : { apiPort: Number(apiPort) }),
      };

interface Watched {
  peerConnections: RTCPeerConnection[];
}

/** What arrives from the bridge: how many connections, and packets with sound over all of them. */
export const arriving = ({ page }: RoomVisitor): Promise<{ connections: number; packets: number }> =>
  page.evaluate(async () => {
    const { peerConnections } = window as unknown as Watched;
    const open = peerConnections.filter((pc) => pc.connectionState === 'connected');
    let packets = 0;
    for (const pc of open)
      (await pc.getStats()).forEach((entry: { type: string; kind?: string; packetsReceived?: number }) => {
        if (entry.type === 'inbound-rtp' && entry.kind === 'audio') packets += entry.packetsReceived ?? 0;
      });
    return { connections: open.length, packets };
  });

/** How many connections this page has begun; a conference that is entered again begins another. */
export const connectionsBegun = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).peerConnections.length);

/**
 * What the library writes by itself without a relay, in a story that shares a screen (a codec asked for before its track has
 * a place in the connection), and while it leaves; and the bridge's channel where it goes by websocket.
 */
const libraryWords =
  /\[ERROR\] \[(xmpp|util|rtc):|\/colibri-ws\/|setParameters' on 'RTCRtpSender'|reading 'payloads'|Data frame received after close/;
/** From here on, and of what was said already, its words and `more` are no complaint. */
export const forgiveLibrary = (everyone: readonly RoomVisitor[], ...more: RegExp[]): void => {
  const words = [libraryWords, ...more];
  for (const one of everyone) {
    one.forgive(...words);
    one.complaints.splice(0, Infinity, ...one.complaints.filter((text) => !words.some((word) => word.test(text))));
  }
};
