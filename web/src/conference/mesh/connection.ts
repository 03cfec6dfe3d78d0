import { preferCodecs } from './codecs';

/** A connection to one page of somebody, and the channel on which both tell what they send and want. */
export interface Connection {
  readonly pc: RTCPeerConnection;
  readonly channel: RTCDataChannel;
  /** Describes what the browser would by itself, without what we prefer. */
  readonly isPlain: boolean;
}

function open(iceServers: RTCIceServer[], isPlain = false): Connection {
  const pc = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle', rtcpMuxPolicy: 'require' });
  return { pc, channel: pc.createDataChannel('state', { negotiated: true, id: 0 }), isPlain };
}

/** The media lines of who offers, in the order of `sourceKinds`. */
export function linesOf({ pc, isPlain }: Connection): RTCRtpTransceiver[] {
  const made = pc.getTransceivers();
  if (made.length > 0) return made;
  const lines = ['audio', 'video', 'video'].map((kind) => pc.addTransceiver(kind, { direction: 'sendrecv' }));
  if (!isPlain) for (const line of lines) preferCodecs(line);
  return lines;
}

let prepared: Connection | null = null;

/**
 * Makes a connection for the first offer while the person prepares. Nothing leaves the page by it: without a description
 * of its own a browser looks for no way, opens no port and asks no server.
 * @returns lets go of it, if it wasn't needed
 */
export function prepareConnection(): () => void {
  const made = (prepared ??= open([]));
  linesOf(made);
  return () => {
    if (prepared !== made) return;
    prepared = null;
    made.pc.close();
  };
}

/** For an offer of mine. */
export function offeringConnection(iceServers: RTCIceServer[]): Connection {
  if (!prepared) return open(iceServers);
  const taken = prepared;
  prepared = null;
  taken.pc.setConfiguration({ ...taken.pc.getConfiguration(), iceServers });
  return taken;
}

/** For an offer of somebody else's, which brings its lines. */
export const answeringConnection = (iceServers: RTCIceServer[]): Connection => open(iceServers);

/** For both sides, where a description with preferences was refused. */
export const plainConnection = (iceServers: RTCIceServer[]): Connection => open(iceServers, true);
