import { Injectable } from '@nestjs/common';
import type { Meeting } from './meeting.entity.js';
import { MeetingsStore } from './meetings.store.js';

/** Who asks about a meeting. */
export interface Viewer {
  personId: string;
  kind: 'user' | 'guest';
  /** The one meeting of a guest. */
  meetingId: string | null;
}

/** Switches that a running room must hear of. */
export interface Switches {
  isModControl?: boolean;
  isWaitingRoom?: boolean;
  mayEnterBefore?: boolean;
  isChatOpen?: boolean;
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

/**
 * The door between the scheduled meeting and its live room. This is how it works while no room runs; where rooms run,
 * their module provides its own, so that every switch goes through the room's commands and log.
 */
@Injectable()
export class LiveRooms {
  constructor(protected readonly store: MeetingsStore) {}

  /** Changes switches; in a running room as a command of `actorId`. */
  async applySwitches(meeting: Meeting, switches: Switches, _actorId: string): Promise<void> {
    await this.store.saveSwitches(meeting.id, switches);
  }

  /** Ends the meeting for everyone. */
  async end(meeting: Meeting, _actorId: string): Promise<void> {
    await this.store.markEnded(meeting.id);
  }

  /** Facts of those meetings that run; one that doesn't is missing. */
  async facts(_meetingIds: readonly string[]): Promise<Map<string, LiveFacts>> {
    return new Map();
  }

  /**
   * Called after the password was right or not needed.
   * @throws AppError meeting.lockedRoomWarn, meeting.kicked
   */
  async assertMayEnter(_meeting: Meeting, _viewer: Viewer): Promise<void> {}

  /** The password was guessed at too often and is another now: the host is told. */
  async passwordRotated(_meeting: Meeting): Promise<void> {}

  /** The meeting is about to be deleted. */
  async deleted(_meeting: Meeting): Promise<void> {}
}
