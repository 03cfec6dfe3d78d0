import * as z from 'zod/mini';

/** A STUN or TURN server as RTCPeerConnection takes it; written out here because the contract knows no DOM. */
export interface IceServer {
  urls: string | string[];
  username?: string;
  credential?: string;
}

/** Media peer to peer, signals over our socket. */
export interface MeshJoin {
  kind: 'mesh';
  iceServers: IceServer[];
}

/** Media through the appliance's own Jitsi. */
export interface JitsiJoin {
  kind: 'jitsi';
  /** XMPP names of the server, its conference focus and its rooms; nothing looks them up. */
  domain: string;
  focus: string;
  muc: string;
  /** Path of the XMPP websocket on the appliance's own address. */
  serviceUrl: string;
  /** Lower case. */
  room: string;
  /** For this room and this person, for ten minutes. */
  token: string;
  /** End of the token, unix seconds. */
  expiresAt: number;
}

/**
 * `POST /api/auth/getJitsiToken`, `POST /api/getJitsiToken`, and `POST /api/auth/prepareConference`, which answers a
 * {@link JitsiJoin} whose token names its person, and no room yet. `room` is the room's code; what else older clients send
 * (token, iamToken, type, bosh, 8x8, isKur) is dropped: the session says who asks, and the room got its server when somebody made
 * it. On another one a person would be alone, or out of the room's rules.
 */
export const jitsiTokenBody = z.object({ room: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Answer of `auth/getJitsiToken`; the other call answers `{ token }`. */
export interface JitsiToken {
  jitsiToken: string;
  /** Unix seconds. */
  expiresAt: number;
  avatar: string | null;
}

/** Which media engine a join gets, and what that engine needs. */
export type ConferenceJoin = MeshJoin | JitsiJoin;

/** What of one person's media may be sent to the others now. */
export interface MediaPermission {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
}

/** A room's rules for the conference servers. */
export interface ConferencePolicy {
  /** Lower case. */
  room: string;
  /** The room's last event that this document knows; Prosody ignores an older document. */
  seq: number;
  /** False: the meeting is over, and the conference with it. */
  open: boolean;
  /** Everyone inside, by participant id. Anyone else has no place in the conference. */
  people: Record<string, MediaPermission>;
}

export const mediaSignalKinds = ['hello', 'offer', 'answer', 'ice', 'refused', 'bye'] as const;
export type MediaSignalKind = (typeof mediaSignalKinds)[number];

/** Characters of one signal's content: twice the longest description that a browser makes for a microphone, a camera and a screen. */
export const mediaSignalMax = 24_000;

/** One media signal from a client to one participant. `session` names the sending page's media; `data` is JSON text. */
export const mediaSignal = z.strictObject({
  to: z.string().check(z.minLength(1), z.maxLength(64)),
  session: z.string().check(z.minLength(1), z.maxLength(64)),
  kind: z.enum(mediaSignalKinds),
  data: z.string().check(z.maxLength(mediaSignalMax)),
});
export type MediaSignal = z.infer<typeof mediaSignal>;

/** A signal as it arrives: the server fills in who sent it. */
export type MediaSignalFrom = Omit<MediaSignal, 'to'> & { from: string };
