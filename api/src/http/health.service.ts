import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { migrations } from '../database/migrations.js';
import { RedisState } from '../queue/redisState.js';
import { Stopping } from './stopping.js';

export interface Readiness {
  status: 'ready' | 'stopping' | 'unready';
  database: 'ok' | 'not migrated' | 'unreachable';
  /** Only reported: without Redis everything is served, jobs wait. */
  redis: 'ok' | 'away' | 'none';
}

@Injectable()
export class HealthService {
  constructor(
    private readonly source: DataSource,
    private readonly stopping: Stopping,
    private readonly redis: RedisState,
  ) {}

  async readiness(): Promise<Readiness> {
    const database = await this.databaseState();
    const status = this.stopping.isStopping ? 'stopping' : database === 'ok' ? 'ready' : 'unready';
    return { status, database, redis: this.redis.state };
  }

  private async databaseState(): Promise<Readiness['database']> {
    try {
      const rows = await this.source.query<{ name: string }[]>('SELECT name FROM migrations');
      const done = new Set(rows.map((row) => row.name));
      return migrations.every((migration) => done.has(migration.name)) ? 'ok' : 'not migrated';
    } catch (error) {
      // 42P01: the table of migrations itself is not there yet.
      return (error as { driverError?: { code?: string } }).driverError?.code === '42P01'
        ? 'not migrated'
        : 'unreachable';
    }
  }
}
