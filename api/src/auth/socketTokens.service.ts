import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SocketToken } from '@derslik/contract/auth';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { tokenHash } from './keys.js';
import { SessionsService } from './sessions.service.js';

/** Who opened a socket, and the key of its private payloads. */
export interface SocketPerson {
  personId: string;
  kind: 'user' | 'guest';
  /** The one meeting of a guest. */
  meetingId: string | null;
  sessionId: string;
  userType: Session['userType'];
  /** 32 bytes. */
  key: Buffer;
}

/** Tokens that open a socket: random, stored as a hash, good once and for a minute. */
@Injectable()
export class SocketTokensService {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async issue(session: Session): Promise<SocketToken> {
    const socketToken = randomBytes(32).toString('base64url');
    const key = randomBytes(32);
    const expiresIn = this.config.SOCKET_TOKEN_SECONDS;
    await this.source.query(
      `WITH gone AS (DELETE FROM socket_tokens WHERE session_id = $2 AND expires_at < now())
       INSERT INTO socket_tokens (token_hash, session_id, payload_key, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
      [tokenHash(socketToken), session.id, key, expiresIn],
    );
    return { socketToken, key: key.toString('base64'), expiresIn };
  }

  /** Uses a token up. Null: unknown, used, too old, or its session has ended. */
  async consume(token: string): Promise<SocketPerson | null> {
    const [rows] = await this.source.query<[{ session_id: string; payload_key: Buffer; fresh: boolean }[], number]>(
      `DELETE FROM socket_tokens WHERE token_hash = $1
       RETURNING session_id, payload_key, expires_at > now() AS fresh`,
      [tokenHash(token)],
    );
    const row = rows[0];
    if (!row?.fresh) return null;
    const session = await this.sessions.byId(row.session_id);
    if (!session) return null;
    const { personId, kind, meetingId, userType } = session;
    return { personId, kind, meetingId, userType, sessionId: session.id, key: row.payload_key };
  }
}
