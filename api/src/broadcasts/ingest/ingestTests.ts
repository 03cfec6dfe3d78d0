import { Inject, Injectable } from '@nestjs/common';
import type { IngestTest } from '@derslik/contract/adminBroadcasts';
import type { RecorderTestJob, RecorderTurn } from '@derslik/contract/recordings';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { newStreamKey } from '../broadcastCodes.js';

/** A test is over after this, whoever forgot to end it. */
const testSeconds = 40;
const isOn = `asked_at > now() - make_interval(secs => ${testSeconds})`;
const since = (column: string): string => `(extract(epoch FROM ${column} - asked_at) * 1000)::int`;

/** A test picture that a recorder sends to the ingest, under a key of its own: no broadcast is touched. */
@Injectable()
export class IngestTests {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Begins one in the place of any other. */
  async start(): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query('LOCK TABLE ingest_tests IN SHARE ROW EXCLUSIVE MODE');
      await manager.query('DELETE FROM ingest_tests');
      await manager.query('INSERT INTO ingest_tests (stream_key) VALUES ($1)', [newStreamKey()]);
    });
  }

  async stop(): Promise<void> {
    await this.source.query('DELETE FROM ingest_tests');
  }

  /** How far it is; null: there is none. */
  async now(): Promise<Omit<IngestTest, 'src'> | null> {
    const [row] = await this.source.query<Omit<IngestTest, 'src'>[]>(
      `SELECT id, ${since('taken_at')} AS "takenMs", ${since('arrived_at')} AS "arrivedMs", fault FROM ingest_tests WHERE ${isOn}`,
    );
    return row ?? null;
  }

  /** What this recorder is to send, and what it says of that. A recorder of an earlier release knows no tests. */
  async jobOf({ recorderId, test }: RecorderTurn): Promise<RecorderTestJob | null> {
    if (test === undefined || this.config.INGEST_URL === null) return null;
    if (test?.fault)
      await this.source.query('UPDATE ingest_tests SET fault = $2 WHERE id = $1 AND fault IS DISTINCT FROM $2', [
        test.id,
        test.fault,
      ]);
    const [found] = await this.source.query<{ id: string; key: string; isFree: boolean }[]>(
      `SELECT id, stream_key AS key, recorder_id IS NULL AS "isFree" FROM ingest_tests
       WHERE ${isOn} AND coalesce(recorder_id, $1) = $1`,
      [recorderId],
    );
    if (!found) return null;
    if (found.isFree) {
      const [taken] = await this.source.query<[unknown[], number]>(
        'UPDATE ingest_tests SET recorder_id = $2, taken_at = now() WHERE id = $1 AND recorder_id IS NULL RETURNING id',
        [found.id, recorderId],
      );
      if (taken.length === 0) return null;
    }
    return { id: found.id, stream: `${this.config.INGEST_URL}/${found.key}` };
  }

  /** The ingest asks whether it may take the picture. @returns the name under which it is read */
  async begin(streamKey: string, publisher: string): Promise<string | null> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `UPDATE ingest_tests SET publisher = $2, arrived_at = coalesce(arrived_at, now())
       WHERE stream_key = $1 AND ${isOn} RETURNING id`,
      [streamKey, publisher],
    );
    return rows[0]?.id ?? null;
  }

  async goesOn(streamKey: string, publisher: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      `SELECT 1 FROM ingest_tests WHERE stream_key = $1 AND publisher = $2 AND ${isOn}`,
      [streamKey, publisher],
    );
    return rows.length > 0;
  }
}
