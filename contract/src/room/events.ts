import type {
  Device,
  DeviceMediaKind,
  MediaEntry,
  MediaKind,
  Outsider,
  Participant,
  ParticipantId,
  RoomRole,
  RoomState,
} from './state.js';
import type { RoomType } from './options.js';

/** Facts of a room, in the past tense. They hold ids and values; names and chat texts live in their own rows. */
export type RoomEvent =
  | { type: 'opened' }
  | { type: 'joined'; participant: Participant }
  | { type: 'left'; id: ParticipantId; reason: 'left' | 'lost' }
  /** Someone inside goes on with another device. */
  | { type: 'deviceSet'; id: ParticipantId; device: Device }
  | { type: 'outside'; id: ParticipantId; outsider: Outsider }
  | { type: 'outsideLeft'; id: ParticipantId }
  | { type: 'accepted'; id: ParticipantId }
  | { type: 'rejected'; id: ParticipantId }
  | { type: 'kicked'; id: ParticipantId }
  | { type: 'waitingRoomSet'; on: boolean }
  | { type: 'enterBeforeHostSet'; on: boolean }
  | { type: 'leaveTabSet'; on: boolean }
  | { type: 'roomTypeSet'; roomType: RoomType }
  | { type: 'lockSet'; locked: boolean }
  | { type: 'chatSet'; open: boolean }
  | { type: 'handRaised'; id: ParticipantId }
  | { type: 'handLowered'; id: ParticipantId }
  | { type: 'allHandsLowered' }
  | { type: 'mediaSet'; id: ParticipantId; kind: MediaKind; entry: MediaEntry }
  | { type: 'mediaMutedAll'; kind: DeviceMediaKind; muted: boolean }
  | { type: 'roleSet'; id: ParticipantId; role: RoomRole }
  | { type: 'tabLeft'; id: ParticipantId }
  | { type: 'chatPosted'; messageId: string; senderId: ParticipantId; receiverId: ParticipantId | null }
  /** Too many wrong guesses in its life: the room has a new password. */
  | { type: 'passwordRotated' }
  | { type: 'moderatorLeft' }
  | { type: 'ended' };

export type RoomEventType = RoomEvent['type'];

/** A row of the log. `at` is Unix milliseconds; `actorId` is null when the room itself acted (a timer, a lost connection). */
export interface LoggedEvent {
  seq: number;
  at: number;
  actorId: ParticipantId | null;
  event: RoomEvent;
}

/** A logged event as one reader gets it: sometimes with the view that replaces his state at that point. */
export interface SeenEvent extends LoggedEvent {
  view?: RoomState;
}
