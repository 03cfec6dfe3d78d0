import type { ChatMessage } from '@derslik/contract/chat';
import { limits } from '@derslik/contract/limits';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { RoomState } from '@derslik/contract/room/state';

/** An event with the room around it: what a reader gets of it depends on both. */
export interface LogEntry extends LoggedEvent {
  before: RoomState;
  after: RoomState;
  message?: ChatMessage;
}

/** Fewer are kept in big rooms, where each one holds a list of everybody. */
const keptParticipants = 20_000;
const keptMin = 64;

/** What these events make of a state, step by step. */
export const entriesOf = (state: RoomState, events: readonly LoggedEvent[]): LogEntry[] => {
  let before = state;
  return events.map((logged) => {
    const after = reduceRoom(before, logged);
    const entry = { ...logged, before, after };
    before = after;
    return entry;
  });
};

/** A room's state and its newest events, in memory. */
export class RoomHistory {
  private entries: LogEntry[] = [];

  constructor(public state: RoomState) {}

  add(added: readonly LogEntry[]): void {
    const last = added.at(-1);
    if (!last) return;
    this.entries.push(...added);
    this.state = last.after;
  }

  /** Forgets what is old; called when the readers have got it. */
  trim(): void {
    const people = Object.keys(this.state.participants).length;
    const kept = Math.max(keptMin, Math.min(limits.realtime.catchUpMax, Math.floor(keptParticipants / (people + 1))));
    // Twice as many before it is cut, so that cutting is rare.
    if (this.entries.length > 2 * kept) this.entries = this.entries.slice(-kept);
  }

  /** Everything after `seq`, or null when that is too long ago or not of this room. */
  after(seq: number): LogEntry[] | null {
    const missing = this.state.seq - seq;
    if (missing < 0 || missing > this.entries.length) return null;
    return missing === 0 ? [] : this.entries.slice(-missing);
  }
}
