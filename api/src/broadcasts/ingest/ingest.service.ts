import { Injectable } from '@nestjs/common';
import type { LowerQuality } from '@derslik/contract/broadcastCapacity';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Encoders } from './encoders.service.js';
import { isOpen } from './ingestHours.js';
import { noteBreak, noteRefusal } from './ingestFaults.js';
import { IngestTests } from './ingestTests.js';
import { BroadcastNows } from '../viewing/broadcastNows.service.js';
import { pictureLeaseSeconds } from './pictureLease.js';

interface TakenPicture {
  /** The name under which it is read. */
  id: string;
  /** It stands on a stage; else it is what viewers see, or a test. */
  isOfEncoder: boolean;
}

/**
 * Who may send the picture of a broadcast: whoever has its key, one at a time, between its start and its end; of a lesson until its
 * room ends it. That one sends is a lease,
 * and no state: what is made of it says the room.
 */
@Injectable()
export class IngestService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly tests: IngestTests,
    private readonly encoders: Encoders,
    private readonly nows: BroadcastNows,
  ) {}

  /**
   * Begins, or goes on after an interruption: viewers see it from now on, unless the moderator has paused.
   * @returns where the picture goes on to; null: not by this key, not now, or somebody else sends already
   */
  async begin(streamKey: string, publisher: string): Promise<TakenPicture | null> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `UPDATE broadcasts b SET publisher = $2, published_at = now(), live_at = coalesce(b.live_at, now())
       FROM meetings m WHERE m.id = b.meeting_id AND b.stream_key = $1 AND ${isOpen}
         AND (b.publisher IS NULL OR b.published_at < now() - make_interval(secs => $3))
       RETURNING b.meeting_id AS id`,
      [streamKey, publisher, pictureLeaseSeconds],
    );
    const [begun] = rows;
    if (begun) this.nows.forget(begun.id);
    const id = begun?.id ?? (await this.tests.begin(streamKey, publisher));
    if (id !== null) return { id, isOfEncoder: false };
    const encoderId = await this.encoders.begin(streamKey, publisher);
    if (encoderId !== null) return { id: encoderId, isOfEncoder: true };
    await noteRefusal(this.source, streamKey);
    return null;
  }

  /** Whether they may go on: not with a key that was renewed, nor after the end. */
  async goOn(streamKey: string, publisher: string): Promise<boolean> {
    const [rows] = await this.source.query<[unknown[], number]>(
      `UPDATE broadcasts b SET published_at = now()
       FROM meetings m WHERE m.id = b.meeting_id AND b.stream_key = $1 AND b.publisher = $2 AND ${isOpen}
       RETURNING b.meeting_id`,
      [streamKey, publisher],
    );
    return (
      rows.length > 0 ||
      (await this.tests.goesOn(streamKey, publisher)) ||
      (await this.encoders.goesOn(streamKey, publisher))
    );
  }

  async end(streamKey: string, publisher: string): Promise<void> {
    const [[ended]] = await this.source.query<[{ id: string; state: string }[], number]>(
      `UPDATE broadcasts SET publisher = NULL WHERE stream_key = $1 AND publisher = $2 RETURNING meeting_id AS id, state`,
      [streamKey, publisher],
    );
    if (!ended) return this.encoders.end(streamKey, publisher);
    this.nows.forget(ended.id);
    if (ended.state === 'planned' || ended.state === 'live') await noteBreak(this.source, ended.id);
  }

  /** What it makes of each picture from now on. */
  async noteQualities(made: readonly LowerQuality[], isMeasured: boolean): Promise<void> {
    await this.source.query(
      `INSERT INTO ingest_qualities (is_only, made, is_measured) VALUES (true, $1, $2)
       ON CONFLICT (is_only) DO UPDATE SET made = excluded.made, is_measured = excluded.is_measured, at = now()`,
      [made, isMeasured],
    );
  }
}
