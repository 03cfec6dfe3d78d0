import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@derslik/contract/chat';
import type { LoggedEvent, RoomEvent } from '@derslik/contract/room/events';
import { emptyRoom, roomVersion, type NewRoom, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { runPrepared } from '../../database/prepared.js';
import { upcast } from './upcast.js';
import { ProcessIdentity } from '../../realtime/processIdentity.js';

/** Who sent which command, by the client's own id for it. */
export interface CommandKey {
  actorId: ParticipantId;
  clientId: string;
}
/** What a command answers when it was carried out. */
export interface CommandAnswer {
  seq: number;
  result?: ChatMessage;
}
/** The same as it is kept: a message's text stands in its own row. */
interface KeptAnswer {
  seq: number;
  said?: true;
}
/** A kept answer with the message that it was about. */
export interface FoundAnswer extends KeptAnswer {
  message: { event: LoggedEvent; text: string } | null;
}

/** Rows that belong to the same fact and are written with it, in one transaction. Times are Unix milliseconds. */
export interface RoomFacts {
  events: LoggedEvent[];
  seq: number;
  isLocked: boolean;
  waitingCount: number;
  moderators: ParticipantId[];
  answers?: (CommandKey & { answer: KeptAnswer })[];
  messages?: { id: string; seq: number; senderId: string; receiverId: string | null; text: string; at: number }[];
  /** Attendance intervals that end here. */
  closed?: { personId: ParticipantId; at: number }[];
  /** Attendance intervals that begin here. */
  intervals?: { personId: ParticipantId; joinedAt: number; leftAt: number | null }[];
  meeting?: {
    openedAt?: number;
    endedAt?: number;
    isModControl?: boolean;
    isWaitingRoom?: boolean;
    isChatOpen?: boolean;
    mayEnterBefore?: boolean;
  };
  /** When a room without its moderator counts as left; null takes the timer back. */
  moderatorAbsentAt?: number | null;
}

/** A row of the log with the text of its message. */
export interface LogRow extends LoggedEvent {
  text: string | null;
}

export interface LoadedRoom {
  state: RoomState;
  /** Events after `state`. */
  rows: LogRow[];
}

/** How a room begins, and the newest state that was kept of it. */
interface RoomRow {
  base: NewRoom;
  version: number;
  snapshot: RoomState | null;
}

interface AnswerRow extends CommandKey {
  answer: KeptAnswer;
  id: string | null;
  text: string | null;
  receiverId: string | null;
  at: number | null;
}

const foundAnswer = ({ actorId, answer, id, text, receiverId, at }: AnswerRow): FoundAnswer => {
  if (id === null || text === null || at === null) return { ...answer, message: null };
  const event: RoomEvent = { type: 'chatPosted', messageId: id, senderId: actorId, receiverId };
  return { ...answer, message: { event: { seq: answer.seq, at, actorId, event }, text } };
};

const append = { name: 'room.append', text: 'SELECT append_to_room($1, $2)' };

const eventRows = `
  SELECT e.seq, e.version, round(extract(epoch FROM e.at) * 1000)::float8 AS at, e.actor_id AS "actorId", e.event, m.text
  FROM room_events e LEFT JOIN chat_messages m ON m.meeting_id = e.meeting_id AND m.seq = e.seq
  WHERE e.meeting_id = $1 AND e.seq > $2 ORDER BY e.seq`;

/** The event log of rooms in Postgres: the only truth. */
@Injectable()
export class RoomLog {
  constructor(
    private readonly source: DataSource,
    private readonly identity: ProcessIdentity,
  ) {}

  /** Appends in one round trip. Fails with a unique violation when another process wrote in between, or wrote the same. */
  async append(roomId: string, facts: RoomFacts): Promise<void> {
    const body = { ...facts, version: roomVersion, process: this.identity.number };
    await runPrepared(this.source, append, [roomId, JSON.stringify(body)]);
  }

  async after(roomId: string, seq: number): Promise<LogRow[]> {
    const rows = await this.source.query<(LogRow & { version: number })[]>(eventRows, [roomId, seq]);
    return rows.map(({ version, event, ...row }) => ({ ...row, event: upcast(event, version) }));
  }

  /** Answers of those commands that were carried out before. */
  async answers(roomId: string, keys: readonly CommandKey[]): Promise<Map<string, FoundAnswer>> {
    const rows = await this.source.query<AnswerRow[]>(
      `SELECT c.actor_id AS "actorId", c.client_id AS "clientId", c.answer, m.id, m.text, m.receiver_id AS "receiverId",
         round(extract(epoch FROM m.created_at) * 1000)::float8 AS at
       FROM room_commands c
       JOIN unnest($2::uuid[], $3::uuid[]) AS k(actor, client) ON k.actor = c.actor_id AND k.client = c.client_id
       LEFT JOIN chat_messages m ON c.answer ? 'said' AND m.meeting_id = c.meeting_id AND m.seq = (c.answer->>'seq')::int
       WHERE c.meeting_id = $1`,
      [roomId, keys.map((key) => key.actorId), keys.map((key) => key.clientId)],
    );
    return new Map(rows.map((row) => [`${row.actorId} ${row.clientId}`, foundAnswer(row)]));
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

  /** The same of a room that somebody has come to; null for any other. */
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
    // What a newer version added to the state is empty in a snapshot of before.
    const state = snapshot && version === roomVersion ? { ...emptyRoom(base), ...snapshot } : emptyRoom(base);
    return { state, rows: await this.after(base.roomId, state.seq) };
  }
}
