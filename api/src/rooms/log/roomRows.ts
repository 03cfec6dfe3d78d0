import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { ClientCommand, ClientCommandType } from '@derslik/contract/room/commands';
import type { RoomContent, RoomContents } from '@derslik/contract/room/contents';
import type { LoggedEvent, SeenEvent } from '@derslik/contract/room/events';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';
import type { Config } from '../../config.js';
import type { RoomCommand, SystemCommand } from '../rules/commands.js';
import type { LogEntry } from './roomHistory.js';

const uniqueViolation = '23505';
/** SQLSTATE of ours, with which a function of rows says that its command meets nothing that it could change. */
const nothingChanges = 'DN001';

/** The rules allow the command, and the rows know nothing that it changes: no event, and no error either. */
export class NothingChanges extends Error {}

/** Injection token: every {@link RoomRows} of the server. */
export const ROOM_ROWS = Symbol('room rows');

/** An event that was just decided, and what it followed from. */
export interface DecidedEntry {
  readonly entry: LogEntry;
  readonly command: RoomCommand;
  /** For a person who was lost: the last sign of life, Unix milliseconds. */
  readonly lastSeenAt?: number;
  /** Where a person's own command came from: network address, and what the browser calls itself. */
  readonly caller?: { readonly address: string; readonly browser: string };
}

/** Names of the people whom events name. */
export interface KnownPeople {
  get(id: string): Person;
}

/** Rows that go with events, in the same transaction and the same round trip; and what rides on events from them. */
export interface RoomRows {
  /** SQL function `(room uuid, rows jsonb)` that writes them; it fails with `DN001` where a command changes nothing. */
  readonly append: string;
  /** What that function gets; null where these events need no row. Times are Unix milliseconds. */
  rowsOf(decided: readonly DecidedEntry[]): object | null;
  readonly contents?: readonly RowContent[];
  /** Whether this event changes what rides on earlier ones; then: what rides on such a one now, or null for nothing new. */
  rewrites?(logged: LoggedEvent): false | Rewrite;
  readonly quota?: RowQuota;
  /**
   * Unique constraints of these rows that a client can run into, and what it is told then: what isn't kept is neither
   * acknowledged nor shown. No such row is written with `ON CONFLICT DO NOTHING`.
   */
  readonly refuses?: Readonly<Record<string, ErrorCode>>;
  /** What must be so outside the room before a command is decided: the rules know the room alone. @throws AppError */
  admits?(command: ClientCommand, personId: ParticipantId, outside: Outside): Promise<void>;
  /** What the room is told of the world outside before it decides this; null for nothing. */
  learns?(about: CommandAhead, outside: Outside): Promise<SystemCommand | null>;
}

/** A command that is going to be decided. */
export interface CommandAhead {
  readonly command: RoomCommand;
  readonly actorId: ParticipantId | null;
  readonly state: RoomState;
}

/** What stands outside a room. */
export interface Outside {
  readonly config: Config;
  readonly roomId: string;
  /** SQL: whether it finds a row. */
  finds(statement: string, values: readonly unknown[]): Promise<boolean>;
  /** SQL: its rows. */
  reads<Row>(statement: string, values: readonly unknown[]): Promise<Row[]>;
}

export type Rewrite = (earlier: SeenEvent) => RoomContent | null;

/** How much of these rows a person, and a room, may write in a day. */
export interface RowQuota {
  /** What is refused when it is used up. */
  readonly command: ClientCommandType;
  /** SQL: `bytes` that person $1, or room $1, wrote in the last day. */
  readonly usedBy: Record<'person' | 'room', string>;
  /** Bytes, and the error code when they are used up. */
  mayUse(config: Config): Record<'person' | 'room', number>;
  readonly errors: Record<'person' | 'room', ErrorCode>;
  /** Whose event it is, and how many bytes were written for it; null for any other. */
  useOf(entry: LogEntry): { personId: ParticipantId; bytes: number } | null;
}

/** What rides on the events of one type. */
export interface RowContent<Row = unknown, T extends keyof RoomContents = keyof RoomContents> {
  readonly event: T;
  /** SQL: the row of event `e` (`e.meeting_id`, `e.seq`) as jsonb. */
  readonly select: string;
  /** Makes the row of an event that has none yet. Where this is missing, the rows say it as soon as they stand. */
  rowOf?(decided: DecidedEntry): Row;
  contentOf(logged: LoggedEvent, row: Row, people: KnownPeople): RoomContents[T];
}

/** What the rows meant by failing: an answer, or the error itself where that is our mistake. */
export const meantBy = (all: readonly RoomRows[], error: unknown): unknown => {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  if (code === nothingChanges) return new NothingChanges();
  const refusal = code === uniqueViolation && all.map(({ refuses }) => refuses?.[constraint]).find(Boolean);
  return refusal ? new AppError(refusal) : error;
};

/** SQL: what rides on event `e`, as a jsonb row or null. */
export const contentSql = (all: readonly RoomRows[]): string => {
  const whens = all.flatMap(({ contents = [] }) =>
    contents.map(({ event, select }) => `WHEN '${event}' THEN (${select})`),
  );
  return whens.length === 0 ? 'NULL::jsonb' : `CASE e.event->>'type' ${whens.join(' ')} END`;
};

/** The content of one type of event; undefined where nothing rides on it. */
export const contentFor = (all: readonly RoomRows[], { event }: LoggedEvent): RowContent | undefined => {
  for (const { contents } of all) {
    const found = contents?.find((content) => content.event === event.type);
    if (found) return found;
  }
  return undefined;
};
