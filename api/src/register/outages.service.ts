import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OldRows } from '../queue/oldRows.js';
import { Rounds } from '../realtime/rounds.js';

const everyMs = 5_000;
/** Seconds without a beat of any process that are an outage. */
const silentSeconds = 20;

export const oldOutages: OldRows = {
  table: 'server_outages',
  isOld: `until_at < now() - interval '90 days'`,
};

/**
 * Knows when the server as a whole was away: no process lived, or none reached the database. Each beats; whoever finds the last
 * beat too long ago writes the gap down.
 */
@Injectable()
export class OutagesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(private readonly source: DataSource) {
    const log = new Logger('register');
    const spec = { everyMs, sleptMs: 10_000, log, failed: 'no sign of life was written' };
    this.rounds = new Rounds(spec, () => this.beat());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.beat();
    this.rounds.start();
  }

  onApplicationShutdown(): void {
    this.rounds.stop();
  }

  async beat(): Promise<void> {
    await this.source.query(
      `WITH last AS (SELECT at FROM server_beat FOR UPDATE), gap AS (
         INSERT INTO server_outages (from_at, until_at)
         SELECT at, now() FROM last WHERE at < now() - make_interval(secs => $1) ON CONFLICT DO NOTHING)
       UPDATE server_beat SET at = now() FROM last`,
      [silentSeconds],
    );
  }
}
