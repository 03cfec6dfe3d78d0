import type { RoomEntry } from '@derslik/contract/meetings';
import type { Device } from '@derslik/contract/room/state';
import type { LessonPlace } from './lessonDoor.js';
import type { Meeting } from './meeting.entity.js';

/** Who asks about a meeting. */
export interface Viewer {
  personId: string;
  kind: 'user' | 'guest';
  /** The one meeting of a guest. */
  meetingId: string | null;
  /** As whom the timetable knows them in a lesson, or the learning platform that sent them in its meeting. */
  place?: LessonPlace | null;
}

/** Switches of a meeting that a running room must hear of. */
export interface Switches {
  isModControl?: boolean;
  isWaitingRoom?: boolean;
  mayEnterBefore?: boolean;
  isChatOpen?: boolean;
  /** People who come in from now on learn it; no part of the room's own state. */
  isClassicView?: boolean;
  /** A film that is being made hears of it with the next round. */
  asksBeforeRecording?: boolean;
  /** A lesson alone has it: see `safety`. */
  isSafe?: boolean;
  /** The owner opens the room before entering it. */
  isOpen?: true;
}

/**
 * What the scheduled meeting asks of its live room. Rooms know meetings and not the reverse, so the rooms' module provides
 * it: every switch of a meeting that somebody has come to goes through the room's commands and log.
 */
export abstract class LiveRoom {
  /** Changes switches as a command of `actorId`, null of the room itself; the room's log is what writes them down. */
  abstract applySwitches(meeting: Meeting, switches: Switches, actorId: string | null): Promise<void>;
  /** Ends the meeting for everyone. @param why what they read who wait for it */
  abstract end(meeting: Meeting, actorId: string, why?: 'cancelled'): Promise<void>;
  /** Guests of a lesson may knock, or all of them are out. */
  abstract letGuestsIn(meeting: Meeting, on: boolean, actorId: string): Promise<void>;
  /**
   * To call after the right password, or where none is needed.
   * @throws AppError meeting.lockedRoomWarn, meeting.kicked
   */
  abstract assertMayEnter(meeting: Meeting, viewer: Viewer): Promise<void>;
  /** What the room would tell a person who is about to enter now. */
  abstract entryFor(meeting: Meeting, viewer: Viewer, device?: Device['kind']): Promise<RoomEntry>;
  /**
   * Both for a meeting whose row nobody has at hand; null where nobody has come to it.
   * @throws as {@link assertMayEnter}
   */
  abstract entryOf(meetingId: string, viewer: Viewer, device?: Device['kind']): Promise<RoomEntry | null>;
  /**
   * A guest comes in a browser in which these people had a session before.
   * @throws AppError meeting.kicked, waitingRoom.waitingRejected
   */
  abstract assertNotPutOut(meeting: Meeting, personIds: readonly string[]): Promise<void>;
  /** After too many wrong guesses the room has a new password; tells the host. */
  abstract passwordRotated(meeting: Meeting): Promise<void>;
  /** The meeting is about to be deleted. */
  abstract deleted(meeting: Meeting): Promise<void>;
}
