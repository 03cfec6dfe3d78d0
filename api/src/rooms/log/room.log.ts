import { Inject, Injectable } from '@nestjs/common';
import type { RoomContent } from '@derslik/contract/room/contents';
import type { LoggedEvent } from '@derslik/contract/room/events';
import { emptyRoom, roomVersion, type NewRoom, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { runPrepared } from '../../database/prepared.js';
import type { OldRows } from '../../queue/oldRows.js';
import { ProcessIdentity } from '../../realtime/processIdentity.js';
import { contentSql, meantBy, ROOM_ROWS, type DecidedEntry, type RoomRows } from './roomRows.js';
import { upcast } from './upcast.js';

/** Who sent which command, by the client's own id for it. */
export interface CommandKey {
  actorId: ParticipantId;
  clientId: string;
}
/** A command's answer. */
export interface CommandAnswer {
  seq: number;
  /** What rides on the command's own event. */
  result?: RoomContent;
}
/** The answer as the log keeps it. */
interface KeptAnswer {
  seq: number;
  /** Its event has a row of its own. */
  said?: true;
}
/** A kept answer with its event, if that has a row of its own. */
export interface FoundAnswer extends KeptAnswer {
  row: LogRow | null;
}

/** What one transaction writes with a room's events. Times are Unix milliseconds. */
export interface RoomWrites {
  events: LoggedEvent[];
  seq: number;
  isLocked: boolean;
  waitingCount: number;
  moderators: ParticipantId[];
  answers?: (CommandKey & { answer: KeptAnswer })[];
  /** When a room without its moderator counts as left; null takes the timer back. */
  moderatorAbsentAt?: number | null;
}

/** A row of the log with the row that belongs to its event. */
export interface LogRow extends LoggedEvent {
  row: unknown;
}

export interface LoadedRoom {
  state: RoomState;
  /** Events after `state`. */
  rows: LogRow[];
}

/** How a room begins, and its newest kept state. */
interface RoomRow {
  base: NewRoom;
  version: number;
  snapshot: RoomState | null;
}

/** An event as the log holds it, by the version that wrote it. */
type StoredEvent = LogRow & { version: number };

const read = ({ version, event, ...rest }: StoredEvent): LogRow => ({ ...rest, event: upcast(event, version) });

const storedEvent = `
  e.seq, e.version, round(extract(epoch FROM e.at) * 1000)::float8 AS at, e.actor_id AS "actorId", e.event`;

/** A client repeats a command for minutes, never for a day: older answers may go. */
export const oldCommands: OldRows = { table: 'room_commands', isOld: `at < now() - interval '1 day'` };

/** The event log of rooms in Postgres: the only truth. */
@Injectable()
export class RoomLog {
  private readonly content: string;

  constructor(
    private readonly source: DataSource,
    private readonly identity: ProcessIdentity,
    @Inject(ROOM_ROWS) private readonly rows: readonly RoomRows[],
  ) {
    this.content = contentSql(rows);
  }

  /**
   * Appends in one round trip, with the rows that follow from these events. Fails with a unique violation when another
   * process wrote in between, or wrote the same: the events go first, before anything else is touched.
   * @throws AppError, NothingChanges of the rows that one of the events fails by; then none of them is written
   */
  async append(roomId: string, facts: RoomWrites, decided: readonly DecidedEntry[]): Promise<void> {
    const body = JSON.stringify({ ...facts, version: roomVersion, process: this.identity.number });
    let name = 'room.append';
    let text = 'SELECT append_room_events($1, $2)';
    const values = [roomId, body];
    for (const [n, { append, rowsOf }] of this.rows.entries()) {
      const rows = rowsOf(decided);
      if (!rows) continue;
      name += ` ${n}`;
      text += `, ${append}($1, $${values.push(JSON.stringify(rows))})`;
    }
    try {
      await runPrepared(this.source, { name, text }, values);
    } catch (error) {
      throw meantBy(this.rows, error);
    }
  }

  async after(roomId: string, seq: number): Promise<LogRow[]> {
    const rows = await this.source.query<StoredEvent[]>(
      `SELECT ${storedEvent}, ${this.content} AS row FROM room_events e
       WHERE e.meeting_id = $1 AND e.seq > $2 ORDER BY e.seq`,
      [roomId, seq],
    );
    return rows.map(read);
  }

  /** Answers of those of the commands that are in the log already. */
  async answers(roomId: string, keys: readonly CommandKey[]): Promise<Map<string, FoundAnswer>> {
    const rows = await this.source.query<({ key: string; answer: KeptAnswer } & (StoredEvent | { event: null }))[]>(
      `SELECT c.actor_id || ' ' || c.client_id AS key, c.answer, ${storedEvent}, ${this.content} AS row
       FROM room_commands c
       JOIN unnest($2::uuid[], $3::uuid[]) AS k(actor, client) ON k.actor = c.actor_id AND k.client = c.client_id
       LEFT JOIN room_events e ON c.answer ? 'said' AND e.meeting_id = c.meeting_id AND e.seq = (c.answer->>'seq')::int
       WHERE c.meeting_id = $1`,
      [roomId, keys.map((key) => key.actorId), keys.map((key) => key.clientId)],
    );
    return new Map(
      rows.map(({ key, answer, ...stored }) => [key, { ...answer, row: stored.event === null ? null : read(stored) }]),
    );
  }

  /** The newest readable snapshot and what came after it. The first call makes the room. */
  async load(room: NewRoom): Promise<LoadedRoom> {
    const [made] = await this.source.query<RoomRow[]>(
      `WITH made AS (INSERT INTO rooms (meeting_id, base, version) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
         RETURNING base, version, snapshot)
       SELECT * FROM made UNION ALL SELECT base, version, snapshot FROM rooms WHERE meeting_id = $1`,
      [room.roomId, JSON.stringify(room), roomVersion],
    );
    // Another process made it at this very moment: the statement saw neither row.
    if (!made) return this.load(room);
    return this.loadedOf(made);
  }

  /** Loads without making the room; null if nobody has come to it yet. */
  async read(roomId: string): Promise<LoadedRoom | null> {
    const [row] = await this.source.query<RoomRow[]>(
      'SELECT base, version, snapshot FROM rooms WHERE meeting_id = $1',
      [roomId],
    );
    return row ? this.loadedOf(row) : null;
  }

  /** Keeps a state, so that a cold start replays little. An older one never replaces a newer one. */
  async keepSnapshot(state: RoomState): Promise<void> {
    await this.source.query(
      `UPDATE rooms SET snapshot = $2, snapshot_seq = $3, version = $4
       WHERE meeting_id = $1 AND (snapshot_seq < $3 OR version <> $4)`,
      [state.roomId, JSON.stringify(state), state.seq, roomVersion],
    );
  }

  /** Numbers of the newest events of these rooms. */
  async newest(roomIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.source.query<{ meeting_id: string; seq: number }[]>(
      'SELECT meeting_id, seq FROM rooms WHERE meeting_id = ANY($1)',
      [roomIds],
    );
    return new Map(rows.map((row) => [row.meeting_id, row.seq]));
  }

  private async loadedOf({ base, version, snapshot }: RoomRow): Promise<LoadedRoom> {
    // Fields of a newer version are empty in an older snapshot.
    const state = snapshot && version === roomVersion ? { ...emptyRoom(base), ...snapshot } : emptyRoom(base);
    return { state, rows: await this.after(base.roomId, state.seq) };
  }
}
