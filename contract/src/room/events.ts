import type { RoomContent } from './contents.js';
import type { RoomEvent } from './parts.js';
import type { ParticipantId, RoomState } from './state.js';

export type { RoomEvent } from './parts.js';

/** A row of the log. `at` is Unix milliseconds; `actorId` is null when the room itself acted (a timer, a lost connection). */
export interface LoggedEvent {
  seq: number;
  at: number;
  actorId: ParticipantId | null;
  event: RoomEvent;
}

/** A logged event as one reader gets it: sometimes with the view that replaces the reader's own at that point. */
export interface SeenEvent extends LoggedEvent {
  view?: RoomState;
  content?: RoomContent;
}
