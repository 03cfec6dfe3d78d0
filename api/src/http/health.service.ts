import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { missingMigrations } from '../database/awaitDatabase.js';
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
      return (await missingMigrations(this.source)).length === 0 ? 'ok' : 'not migrated';
    } catch {
      return 'unreachable';
    }
  }
}
