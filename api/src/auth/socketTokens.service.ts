import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SocketToken } from '@derslik/contract/auth';
import type { Person } from '@derslik/contract/users';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { runPrepared } from '../database/prepared.js';
import type { Caller } from '../http/caller.js';
import type { Session } from '../http/session.js';
import type { OldRows } from '../queue/oldRows.js';
import { platformOfGuest, toPerson } from '../users/people.service.js';
import { deriveKey, keyedHash, tokenHash } from '../keys.js';
import { sessionFields, sessionLives, sessionTables, toSession, type SessionRow } from './sessions.service.js';

/** Who opened a socket, and the key of its private payloads. */
export interface SocketPerson {
  personId: string;
  kind: 'user' | 'guest';
  /** The one meeting of a guest, or of a reader. */
  meetingId: string | null;
  /** A reader has a seat in the place of a session. */
  sessionId: string;
  /** Looks at a room by a role and is no person. */
  isReader: boolean;
  /** The person's name now. */
  person: Person;
  /** 32 bytes. */
  key: Buffer;
}

/** A seat from which a page reads one room by a role, as no person. */
export interface SeatOfReader {
  seatId: string;
  readerId: string;
  meetingId: string;
}

interface UsedToken extends SessionRow {
  token_hash: Buffer;
  session_id: string;
  payload_key: Buffer;
  name: string;
  avatar: string | null;
  platform: string | null;
  seat: SeatOfReader | null;
}

/** What somebody else is just using up is passed over: one token stands for one socket, and nobody waits for another. */
const use = {
  name: 'socketToken.use',
  text: `WITH used AS (
      DELETE FROM socket_tokens WHERE token_hash IN (
        SELECT token_hash FROM socket_tokens WHERE token_hash = ANY($1) FOR UPDATE SKIP LOCKED)
      RETURNING token_hash, session_id, seat, payload_key, expires_at > now() AS fresh)
    SELECT used.token_hash, used.session_id, used.seat, used.payload_key, ${sessionFields},
      coalesce(u.name || ' ' || u.surname, g.name) AS name, u.avatar, ${platformOfGuest('g.id')} AS platform
    FROM used LEFT JOIN (${sessionTables}) ON s.id = used.session_id
    WHERE used.fresh AND (used.seat IS NOT NULL OR (${sessionLives}))`,
};

export const oldSocketTokens: OldRows = { table: 'socket_tokens', isOld: 'expires_at < now()' };

/** Tokens that open a socket: random, stored as a hash, good once and for a minute. */
@Injectable()
export class SocketTokensService {
  private readonly addressKey: Buffer;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.addressKey = deriveKey(config.SERVER_SECRET, 'address');
  }

  /** @param caller where the request came from; kept as one keyed hash, with the session and as long */
  async issue(session: Session, { address, browser }: Pick<Caller, 'address' | 'browser'>): Promise<SocketToken> {
    const { socketToken, key, expiresIn } = this.made();
    await this.source.query(
      `WITH gone AS (DELETE FROM socket_tokens WHERE session_id = $2 AND expires_at < now()),
         seen AS (UPDATE sessions SET address_hash = $5 WHERE id = $2 AND address_hash IS DISTINCT FROM $5)
       INSERT INTO socket_tokens (token_hash, session_id, payload_key, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
      [tokenHash(socketToken), session.id, key, expiresIn, keyedHash(this.addressKey, address, browser)],
    );
    return { socketToken, key: key.toString('base64'), expiresIn };
  }

  /** For a page that reads a room by a role. Whether the seat holds, rooms ask when it sits down, and go on asking. */
  async issueTo(seat: SeatOfReader): Promise<SocketToken> {
    const { socketToken, key, expiresIn } = this.made();
    await this.source.query(
      `INSERT INTO socket_tokens (token_hash, seat, payload_key, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
      [tokenHash(socketToken), JSON.stringify(seat), key, expiresIn],
    );
    return { socketToken, key: key.toString('base64'), expiresIn };
  }

  private made(): { socketToken: string; key: Buffer; expiresIn: number } {
    const socketToken = randomBytes(32).toString('base64url');
    return { socketToken, key: randomBytes(32), expiresIn: this.config.SOCKET_TOKEN_SECONDS };
  }

  /** Uses tokens up. Null: unknown, used (by an earlier one of these too), too old, or its session has ended. */
  async consume(tokens: readonly string[]): Promise<(SocketPerson | null)[]> {
    const hashes = tokens.map(tokenHash);
    const rows = await runPrepared<UsedToken>(this.source, use, [hashes]);
    const left = new Map(rows.map((row) => [row.token_hash.toString('latin1'), row]));
    return hashes.map((hash) => {
      const key = hash.toString('latin1');
      const row = left.get(key);
      left.delete(key);
      return row ? personOf(row) : null;
    });
  }
}

const readerOf = ({ seatId, readerId, meetingId }: SeatOfReader, key: Buffer): SocketPerson => {
  const person = toPerson({ id: readerId, name: '', avatar: null, userType: 'guest' });
  return { personId: readerId, kind: 'guest', meetingId, sessionId: seatId, isReader: true, person, key };
};

const personOf = (row: UsedToken): SocketPerson => {
  if (row.seat) return readerOf(row.seat, row.payload_key);
  const { id: sessionId, personId, kind, meetingId, userType } = toSession(row.session_id, row);
  const { name, avatar, platform } = row;
  const person = toPerson({ id: personId, name, avatar, userType, platform });
  return { personId, kind, meetingId, sessionId, isReader: false, person, key: row.payload_key };
};
