import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EncoderPicture, StageEncoder, StageEncoderKey } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { Rounds } from '../../realtime/rounds.js';
import { RoomReading } from '../../rooms/delivery/roomReading.js';
import { RunningRooms } from '../../rooms/delivery/runningRooms.js';
import { newStreamKey } from '../broadcastCodes.js';
import { ViewKeys } from '../viewing/viewKeys.js';
import { encoderDigest } from './encoderDigest.js';
import { isOpen } from './ingestHours.js';
import { pictureLeaseSeconds } from './pictureLease.js';

interface Sending {
  meetingId: string;
  id: string;
}
/** SQL over an encoder `e`: it may send now. */
const isAllowed = `b.meeting_id = e.meeting_id AND m.id = e.meeting_id AND ${isOpen}`;
const hasLapsed = `(e.publisher IS NULL OR e.seen_at < now() - make_interval(secs => ${pictureLeaseSeconds}))`;

/**
 * Encoders from outside (OBS, a camera): one for each stage, by a key of its own. Its picture goes out only where whoever directs puts it
 * into theirs; that it comes is told to the room.
 */
@Injectable()
export class Encoders implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
    private readonly reading: RoomReading,
    private readonly keys: ViewKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const spec = { everyMs: config.ROOM_TIMER_POLL_MS, sleptMs: 4_000, log: new Logger('encoders') };
    this.rounds = new Rounds({ ...spec, failed: 'encoders must wait' }, (now) => this.round(now));
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onApplicationShutdown(): void {
    this.rounds.stop();
  }

  /** @throws AppError room.notHere, common.forbidden, broadcast.noIngest */
  async of(personId: string, roomToken: string): Promise<StageEncoder> {
    const { roomId } = await this.directed(personId, roomToken);
    const rows = await this.source.query<unknown[]>('SELECT 1 FROM broadcast_encoders WHERE meeting_id = $1', [roomId]);
    return { ...this.place(), hasKey: rows.length > 0 };
  }

  /** Makes a key; whoever has the former one sends nothing from now on. @throws as {@link of} */
  async renew(personId: string, roomToken: string): Promise<StageEncoderKey> {
    const { roomId } = await this.directed(personId, roomToken);
    const key = newStreamKey();
    await this.source.query(
      `INSERT INTO broadcast_encoders (meeting_id, key_digest) VALUES ($1, $2)
       ON CONFLICT (meeting_id) DO UPDATE SET key_digest = excluded.key_digest, publisher = NULL`,
      [roomId, encoderDigest(key)],
    );
    await this.tell(roomId, null);
    return { ...this.place(), hasKey: true, key };
  }

  /** @throws as {@link of} */
  async remove(personId: string, roomToken: string): Promise<StageEncoder> {
    const { roomId } = await this.directed(personId, roomToken);
    await this.source.query('DELETE FROM broadcast_encoders WHERE meeting_id = $1', [roomId]);
    await this.tell(roomId, null);
    return { ...this.place(), hasKey: false };
  }

  /** Where those who direct see its picture. @throws as {@link of}, common.notFound */
  async pictureFor(personId: string, roomToken: string): Promise<EncoderPicture> {
    const { roomId } = await this.directed(personId, roomToken);
    return this.pictureOf(roomId);
  }

  /** The caller knows that this room's picture may be seen. @throws AppError common.notFound */
  async pictureOf(meetingId: string): Promise<EncoderPicture> {
    const [row] = await this.source.query<{ id: string }[]>('SELECT id FROM broadcast_encoders WHERE meeting_id = $1', [
      meetingId,
    ]);
    if (!row) throw new AppError('common.notFound');
    // In the address and not in a cookie: a browser has one cookie of a broadcast's picture, and these may be watching it, too.
    return this.keys.sign(row.id);
  }

  /** @returns under which name its picture is read; null: not by this key, not now, or another sends by it already */
  async begin(key: string, publisher: string): Promise<string | null> {
    const [rows] = await this.source.query<[Sending[], number]>(
      `UPDATE broadcast_encoders e SET publisher = $2, seen_at = now() FROM broadcasts b, meetings m
       WHERE e.key_digest = $1 AND ${isAllowed} AND ${hasLapsed} RETURNING e.meeting_id AS "meetingId", e.id`,
      [encoderDigest(key), publisher],
    );
    const [begun] = rows;
    if (!begun) return null;
    await this.tell(begun.meetingId, begun.id);
    return begun.id;
  }

  async goesOn(key: string, publisher: string): Promise<boolean> {
    const [rows] = await this.source.query<[unknown[], number]>(
      `UPDATE broadcast_encoders e SET seen_at = now() FROM broadcasts b, meetings m
       WHERE e.key_digest = $1 AND e.publisher = $2 AND ${isAllowed} RETURNING 1`,
      [encoderDigest(key), publisher],
    );
    return rows.length > 0;
  }

  async end(key: string, publisher: string): Promise<void> {
    const [rows] = await this.source.query<[Sending[], number]>(
      `UPDATE broadcast_encoders SET publisher = NULL WHERE key_digest = $1 AND publisher = $2
       RETURNING meeting_id AS "meetingId", id`,
      [encoderDigest(key), publisher],
    );
    for (const { meetingId } of rows) await this.tell(meetingId, null);
  }

  /** Whose ingest fell silent, as where it was killed. */
  private async round(now: number): Promise<void> {
    // While the servers were away, no ingest could say a word.
    if (now - this.rounds.steadySince < pictureLeaseSeconds * 1_000) return;
    const lapsed = await this.source.query<Sending[]>(
      `SELECT e.meeting_id AS "meetingId", e.id FROM broadcast_encoders e WHERE e.publisher IS NOT NULL AND ${hasLapsed}`,
    );
    for (const { meetingId } of lapsed) {
      await this.tell(meetingId, null);
      await this.source.query(
        `UPDATE broadcast_encoders e SET publisher = NULL WHERE e.meeting_id = $1 AND ${hasLapsed}`,
        [meetingId],
      );
    }
  }

  /** A room that is over is told nothing any more. */
  private async tell(meetingId: string, id: string | null): Promise<void> {
    try {
      await this.rooms.submit(meetingId, { actorId: null, command: { type: 'encoderReport', id }, clientId: null });
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code !== 'meeting.ended' && code !== 'meeting.notFound') throw error;
    }
  }

  private async directed(personId: string, roomToken: string): Promise<{ roomId: string }> {
    const { roomId, state } = await this.reading.byCode(roomToken, personId);
    if (!can(state, personId, 'directStage')) throw new AppError('common.forbidden');
    return { roomId };
  }

  /** As encoders reach it: by the name under which people open the school. */
  private place(): Pick<StageEncoder, 'server' | 'isOpen'> {
    const { INGEST_URL, INGEST_PUBLISHERS, PUBLIC_URL } = this.config;
    if (INGEST_URL === null) throw new AppError('broadcast.noIngest');
    const { port, pathname } = new URL(INGEST_URL.replace(/^rtmp:/, 'http:'));
    const { hostname } = new URL(PUBLIC_URL);
    return { server: `rtmp://${hostname}:${port || '1935'}${pathname}`, isOpen: INGEST_PUBLISHERS !== null };
  }
}
