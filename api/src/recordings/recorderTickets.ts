import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SocketToken } from '@derslik/contract/auth';
import type { JitsiJoin } from '@derslik/contract/conference';
import { AppError } from '@derslik/contract/errors';
import type { RecorderSeat } from '@derslik/contract/recordings';
import type { RecordingLayout } from '@derslik/contract/room/filming';
import { recorderId } from '@derslik/contract/room/roleReader';
import { idSchema } from '@derslik/contract/users';
import jwt from 'jsonwebtoken';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { SocketTokensService } from '../auth/socketTokens.service.js';
import { ConferenceService } from '../conference/conference.service.js';
import { CONFIG, type Config } from '../config.js';
import { deriveKey, tokenHash } from '../keys.js';
import { ReaderSeats } from '../rooms/presence/readerSeats.js';

const audience = 'recorder';
const algorithm = 'HS256';
/** A browser starts and opens its page within this; another answer of the recorder's turn brings another ticket. */
const ticketSeconds = 90;
const claimsSchema = z.object({ sub: idSchema, leaseId: idSchema });
/** SQL: whether recording `r` is still made. */
const runs = `r.state IN ('pending', 'on', 'paused') AND r.deleted_at IS NULL`;

/** A seat, and what its page needs to know of the room. */
interface SeatedMeeting {
  seatId: string;
  meetingId: string;
  code: string;
  hostPrefix: string;
}

/**
 * How a recorder's page comes into its one room: a ticket opens it once, the secret that it gets for it brings socket tokens, and
 * both end with the lease of the recording. The lease is the seat in the room.
 */
@Injectable()
export class RecorderTickets extends ReaderSeats {
  private readonly key: KeyObject;

  constructor(
    private readonly source: DataSource,
    private readonly tokens: SocketTokensService,
    private readonly conference: ConferenceService,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.key = createSecretKey(deriveKey(config.SERVER_SECRET, 'recorder-ticket'));
  }

  /** A ticket for the page of this recording under this lease. */
  make(recordingId: string, leaseId: string): string {
    const options = { algorithm, audience, subject: recordingId, expiresIn: ticketSeconds } as const;
    return jwt.sign({ leaseId }, this.key, options);
  }

  /**
   * Uses a ticket up. Whoever gives another lease to a recording clears its `seat_hash`.
   * @throws AppError common.unauthorized for one that is old, made up, used, or of a lease that is over
   */
  async use(ticket: string): Promise<RecorderSeat> {
    const claims = this.read(ticket);
    const secret = randomBytes(32).toString('base64url');
    const [rows] = claims
      ? await this.source.query<[{ room: string; layout: RecordingLayout }[], number]>(
          `UPDATE recordings r SET seat_hash = $3 FROM meetings m
           WHERE r.id = $1 AND r.lease_id = $2 AND r.seat_hash IS NULL AND ${runs} AND m.id = r.meeting_id
           RETURNING m.token AS room, r.layout`,
          [claims.sub, claims.leaseId, tokenHash(secret)],
        )
      : [[]];
    const row = rows[0];
    if (!row) throw new AppError('common.unauthorized');
    return { room: row.room, layout: row.layout, secret };
  }

  /** @throws AppError auth.sessionInvalid when the lease is over */
  async socketToken(secret: string): Promise<SocketToken> {
    const { seatId, meetingId } = await this.seatOf(secret);
    return this.tokens.issueTo({ seatId, meetingId, readerId: recorderId });
  }

  /**
   * The way to the room's media where conference servers carry it: good for one entry.
   * @throws AppError auth.sessionInvalid when the lease is over, common.notFound where media goes from browser to browser
   */
  async conferenceJoin(secret: string): Promise<JitsiJoin> {
    const { seatId, code, hostPrefix } = await this.seatOf(secret);
    const join = this.conference.readerJoin({ code, hostPrefix }, { readerId: recorderId, seatId });
    if (!join) throw new AppError('common.notFound');
    return join;
  }

  /**
   * The meeting whose room the page with this secret sees.
   * @throws AppError auth.sessionInvalid when the lease is over
   */
  async seatOf(secret: string): Promise<SeatedMeeting> {
    const [seat] = await this.source.query<SeatedMeeting[]>(
      `SELECT r.lease_id AS "seatId", r.meeting_id AS "meetingId", m.token AS code, m.host_prefix AS "hostPrefix"
       FROM recordings r JOIN meetings m ON m.id = r.meeting_id
       WHERE r.seat_hash = $1 AND r.lease_id IS NOT NULL AND ${runs}`,
      [tokenHash(secret)],
    );
    if (!seat) throw new AppError('auth.sessionInvalid');
    return seat;
  }

  override async living(seatIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.source.query<{ seatId: string }[]>(
      `SELECT r.lease_id AS "seatId" FROM recordings r WHERE r.lease_id = ANY($1::uuid[]) AND ${runs}`,
      [seatIds],
    );
    return new Set(rows.map(({ seatId }) => seatId));
  }

  private read(ticket: string): z.output<typeof claimsSchema> | null {
    try {
      const read = claimsSchema.safeParse(jwt.verify(ticket, this.key, { algorithms: [algorithm], audience }));
      return read.success ? read.data : null;
    } catch {
      return null;
    }
  }
}
