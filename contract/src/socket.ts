import * as z from 'zod/mini';
import { cleaned, someText } from './cleanText.js';
import { mediaSignal, type ConferenceJoin, type MediaSignalFrom } from './conference.js';
import type { ErrorBody } from './errors.js';
import { limits } from './limits.js';
import type { Participant, RoomState } from './room/state.js';
import type { RoomContent } from './room/contents.js';
import type { SeenEvent } from './room/events.js';
import { clientCommand } from './room/commands.js';
import { roomSignal, type RoomSignalFrom } from './room/signals.js';
import { idSchema, type Person } from './users.js';

/** Every acknowledgement, before it is encrypted. Never a time-out on the server's side. */
export type Ack<T> = { ok: true; data: T } | { ok: false; error: ErrorBody['error'] };

/** Deltas for one reader: complete from `from` to `to`, though not every number occurs. */
export interface RoomFrame {
  from: number;
  to: number;
  events: SeenEvent[];
  /** People whom the events or views name and the reader may not know yet. */
  people?: Person[];
}

/** Everything at once, after a long absence or a gap. */
export interface RoomSnapshot {
  view: RoomState;
  people: Person[];
}

/** Answer of `add room user` and `reconnect user`: all that a room needs, in one. See also RoomJoinedShared. */
export interface RoomJoined extends RoomSnapshot {
  you: string;
  /** By this the tab takes its place again when its connection comes back. */
  resumeSecret: string;
  /** Key for shared frames of the view's epoch, base64; null while outside. */
  roomKey: { epoch: number; key: string } | null;
  /** Null while outside. */
  conference: ConferenceJoin | null;
  room: {
    token: string;
    name: string;
    description: string;
    startAt: number | null;
    endAt: number | null;
    link: string | null;
    /** Show Jitsi's own interface, where `conference` is Jitsi. */
    isClassicView: boolean;
    /** Pupils who belong into it: of a lesson of the timetable, for who leads it. */
    pupils?: number;
    /** The kind of the platform that made the lesson, where one did. */
    integrated?: number;
    /** Address of the broadcast's own one, where it has one. */
    logo?: string;
  };
  /** Server's clock, Unix milliseconds. */
  now: number;
}

/**
 * A big room is answered so. The server seals what everybody sees, as of the last frame, once under the room key for all
 * who enter until the next frame, which brings the rest. Message name for the seal: `room:list`, content: RoomSnapshot.
 */
export interface RoomJoinedShared extends Omit<RoomJoined, 'view' | 'people'> {
  list: string;
  own: Participant;
  person: Person;
}
export type RoomEntered = RoomJoined | RoomJoinedShared;
const device = z.strictObject({ kind: z.enum(['desktop', 'tablet', 'phone']), ios: z.boolean() });
const tabId = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const addRoomUser = z.object({
  /** Room code. */
  room: z.string().check(z.maxLength(64)),
  /** Room password, when the link or the form gave one. */
  pwd: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  tabId,
  device,
  wants: z.strictObject({ cam: z.boolean(), mic: z.boolean() }),
  type: z.optional(z.string().check(z.maxLength(32))),
  /** Take over from this person's other tab or device. */
  takeOver: z.optional(z.boolean()),
});
export const reconnectUser = z.object({
  room: z.string().check(z.maxLength(64)),
  tabId,
  resumeSecret: z.string().check(z.maxLength(128)),
  /** Last event that the client has. */
  seq: z.int().check(z.gte(0)),
  /** Epoch of the key that the client has. */
  epoch: z.int().check(z.gte(0)),
  device,
});
export const removeRoomUser = z.object({
  /** This session takes over from the person's other one. */
  continueSession: z.optional(z.boolean()),
});
export const sendEvent = z.object({
  /** Made by the client; the server answers the same id again and does not repeat the command. */
  id: idSchema,
  /** Last event that the client has; its acknowledgement carries what came since. */
  seq: z.int().check(z.gte(0)),
  command: clientCommand,
});
export const catchUp = z.object({ seq: z.int().check(z.gte(0)) });
export const newNotification = z.object({
  message: someText(limits.notification.textMax),
  title: cleaned(limits.notification.titleMax),
  icon: z.optional(z.string().check(z.maxLength(40), z.regex(/^[\w-]*$/))),
});
export const addUser = z.object({
  source: z.optional(z.enum(['ios', 'web'])),
  sessionId: z.optional(z.string().check(z.maxLength(64))),
});
/**
 * Client to server: wire name -> schema of the decrypted payload. Every message is `(envelope, ack)`, both encrypted
 * with the session key.
 */
export const clientMessages = {
  'add user': addUser,
  'add room user': addRoomUser,
  'reconnect user': reconnectUser,
  'remove room user': removeRoomUser,
  'update headers': addUser,
  'send event': sendEvent,
  'new notification': newNotification,
  'catch up': catchUp,
  'media signal': mediaSignal,
  'room signal': roomSignal,
} as const;
export type ClientMessage = keyof typeof clientMessages;
export type ClientPayload<M extends ClientMessage> = z.input<(typeof clientMessages)[M]>;

/** What each message's acknowledgement holds when it went well. */
export interface ClientAnswers {
  'add user': { id: string };
  'add room user': RoomJoined;
  /** `frame` when few events were missed, else `snapshot`; `joined` anew when the place at the door changed. */
  'reconnect user': { frame?: RoomFrame; joined?: RoomJoined; roomKey: RoomJoined['roomKey']; now: number };
  'remove room user': null;
  'update headers': null;
  /** `result` is what rides on the command's own event (the message of `chat`). */
  'send event': { frame: RoomFrame; result?: RoomContent };
  'new notification': null;
  'catch up': { frame?: RoomFrame; snapshot?: RoomSnapshot };
  'media signal': null;
  'room signal': null;
}

/** Server to client: wire name -> decrypted payload. `room data` and later ones join as they are served. */
export interface ServerMessages {
  'room:frame': RoomFrame;
  'room:snapshot': RoomSnapshot;
  /** A moderator let this person in (or put them out): the whole join answer, under the session key. */
  'room logged in': RoomJoined;
  /** Another tab or device of this person took this place. */
  'continue different session': { room: string };
  /** Shown only while the tab is hidden. */
  'show notification': { message: string; title: string; icon: string; from: string };
  'media signal': MediaSignalFrom;
  /** People inside sent these, in the order in which they came; under the room's key, and lost where a line is full. */
  'room signal': readonly RoomSignalFrom[];
  /** The new key after a kick or rejection; under the session key. */
  'room key': { epoch: number; key: string };
  /** The server restarts: come back in place after a random wait. */
  'come back': { afterMs: number };
}
export type ServerMessage = keyof ServerMessages;
