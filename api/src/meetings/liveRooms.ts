import { Injectable } from '@nestjs/common';
import type { Room } from '@derslik/contract/meetings';
import type { Device } from '@derslik/contract/room/state';
import { entryDevices } from './entryDevices.js';
import type { Meeting } from './meeting.entity.js';
import { MeetingsStore } from './meetings.store.js';

/** Who asks about a meeting. */
export interface Viewer {
  personId: string;
  kind: 'user' | 'guest';
  /** The one meeting of a guest. */
  meetingId: string | null;
}

/** Switches of a meeting that a running room must hear of. */
export interface Switches {
  isModControl?: boolean;
  isWaitingRoom?: boolean;
  mayEnterBefore?: boolean;
  isChatOpen?: boolean;
  /** People who come in from now on learn it; no part of the room's own state. */
  isClassicView?: boolean;
  /** The owner opens the room before entering it. */
  isOpen?: true;
}

/** What only the live room knows of a meeting. */
export interface LiveFacts {
  isLocked: boolean;
  /** People in the waiting room now. */
  waitingCount: number;
  /** Ids of those who moderate besides the owner. */
  moderators: readonly string[];
}

export const quietRoom: LiveFacts = { isLocked: false, waitingCount: 0, moderators: [] };

/** What running rooms do for the scheduled meeting. */
export interface RoomDoor {
  /** Changes switches as a command of `actorId`, and stores them with {@link MeetingsStore.saveSwitches}. */
  applySwitches(meeting: Meeting, switches: Switches, actorId: string): Promise<void>;
  /** Ends the meeting for everyone, and stores it with {@link MeetingsStore.markEnded}. */
  end(meeting: Meeting, actorId: string): Promise<void>;
  /** Facts of those meetings that run; one that doesn't is missing. */
  facts(meetingIds: readonly string[]): Promise<Map<string, LiveFacts>>;
  /**
   * To call after the right password, or where none is needed.
   * @throws AppError meeting.lockedRoomWarn, meeting.kicked
   */
  assertMayEnter(meeting: Meeting, viewer: Viewer): Promise<void>;
  /** Which of a person's devices the room would leave open now. */
  opensFor(meeting: Meeting, viewer: Viewer, device?: Device['kind']): Promise<NonNullable<Room['opens']>>;
  /**
   * A guest comes in a browser in which these people had a session before.
   * @throws AppError meeting.kicked, waitingRoom.waitingRejected
   */
  assertNotPutOut(meeting: Meeting, personIds: readonly string[]): Promise<void>;
  /** After too many wrong guesses the room has a new password; tells the host. */
  passwordRotated(meeting: Meeting): Promise<void>;
  /** The meeting is about to be deleted. */
  deleted(meeting: Meeting): Promise<void>;
}

/** The meeting while no room runs: its row is all there is. */
const storedDoor = (store: MeetingsStore): RoomDoor => ({
  applySwitches: (meeting, switches) => store.saveSwitches(meeting.id, switches),
  end: (meeting) => store.markEnded(meeting.id),
  facts: () => Promise.resolve(new Map()),
  assertMayEnter: () => Promise.resolve(),
  opensFor: (meeting, viewer, device) => Promise.resolve(entryDevices(meeting, null, viewer, device)),
  assertNotPutOut: () => Promise.resolve(),
  passwordRotated: () => Promise.resolve(),
  deleted: () => Promise.resolve(),
});

/**
 * The way from the scheduled meeting to its live room. Rooms know meetings and not the reverse, so the rooms' module puts
 * its own door in at start; from then on every switch goes through the room's commands and log.
 */
@Injectable()
export class LiveRooms {
  door: RoomDoor;

  constructor(store: MeetingsStore) {
    this.door = storedDoor(store);
  }

  use(door: RoomDoor): void {
    this.door = door;
  }
}
