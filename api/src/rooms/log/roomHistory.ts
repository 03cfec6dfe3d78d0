import { limits } from '@derslik/contract/limits';
import type { RoomContent } from '@derslik/contract/room/contents';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { Rewrite } from './roomRows.js';
import type { RoomState } from '@derslik/contract/room/state';

/** An event with what rides on it. */
interface KeptEvent extends LoggedEvent {
  content?: RoomContent;
}
/** An event with the room around it: what a reader gets of it depends on both. */
export interface LogEntry extends KeptEvent {
  before: RoomState;
  after: RoomState;
}

/** Big rooms keep fewer, as it takes longer to work out what each one changed. */
const keptParticipants = 20_000;
const keptMin = 64;

/** What these events make of a state, step by step. */
export const entriesOf = (state: RoomState, events: readonly KeptEvent[]): LogEntry[] => {
  let before = state;
  return events.map((logged) => {
    const after = reduceRoom(before, logged);
    const entry = { ...logged, before, after };
    before = after;
    return entry;
  });
};

const withoutRoom = ({ before: _before, after: _after, ...kept }: LogEntry): KeptEvent => kept;

/** Events that everybody has got, and the room before the first of them. */
interface Told {
  base: RoomState;
  events: KeptEvent[];
}

/**
 * A room's state and its newest events, in memory. Only events that some reader has not got yet hold the room around
 * them: each such room is a list of everybody. Older ones it works out again when somebody comes back for them.
 */
export class RoomHistory {
  private fresh: LogEntry[] = [];
  /** Full, or empty in the beginning; it is dropped whole when the newer one is full too. */
  private older: Told;
  private newer: Told;
  /** The told ones worked out, for many who come back at once; the collector may take it at any time. */
  private worked: WeakRef<LogEntry[]> | null = null;

  constructor(public state: RoomState) {
    this.older = { base: state, events: [] };
    this.newer = { base: state, events: [] };
  }

  add(added: readonly LogEntry[]): void {
    const last = added.at(-1);
    if (!last) return;
    this.fresh.push(...added);
    this.state = last.after;
  }

  /** Changes what rides on events that it holds. */
  rewrite(rewrite: Rewrite): void {
    for (const kept of [...this.older.events, ...this.newer.events, ...this.fresh]) {
      const content = rewrite(kept);
      if (content) kept.content = content;
    }
    this.worked = null;
  }

  /** Forgets what is old, and the rooms around all that has been told; every reader has the events up to `told`. */
  trim(told: number): void {
    const waiting = this.fresh.filter(({ seq }) => seq > told);
    if (waiting.length === this.fresh.length) return;
    for (const entry of this.fresh.slice(0, this.fresh.length - waiting.length))
      this.newer.events.push(withoutRoom(entry));
    this.fresh = waiting;
    this.worked = null;
    const people = Object.keys(this.state.participants).length;
    const kept = Math.max(keptMin, Math.min(limits.realtime.catchUpMax, Math.floor(keptParticipants / (people + 1))));
    if (this.newer.events.length < kept) return;
    this.older = this.newer;
    this.newer = { base: this.fresh[0]?.before ?? this.state, events: [] };
  }

  /** Everything after `seq`, or null when that is too long ago or not of this room. */
  after(seq: number): LogEntry[] | null {
    const missing = this.state.seq - seq;
    const told = this.older.events.length + this.newer.events.length;
    if (missing < 0 || missing > told + this.fresh.length) return null;
    if (missing <= this.fresh.length) return missing === 0 ? [] : this.fresh.slice(-missing);
    return [...this.workOut(), ...this.fresh].slice(-missing);
  }

  private workOut(): LogEntry[] {
    const known = this.worked?.deref();
    if (known) return known;
    const worked = entriesOf(this.older.base, [...this.older.events, ...this.newer.events]);
    this.worked = new WeakRef(worked);
    return worked;
  }
}
