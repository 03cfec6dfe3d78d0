import { Inject, Injectable, Logger } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { OldRows } from '../queue/oldRows.js';

type Param = string | number | boolean | null;

export interface ClientNote {
  kind: 'live' | 'error';
  name: string;
  params: Record<string, Param>;
  personId: string | null;
  roomType: string | null;
  roomToken: string | null;
}

/** Characters of a note's fields as they are stored. */
const paramsMax = 2_000;
/** How often the oldest notes are looked at. */
const trimEvery = 100;

/** Words of a program (codes, versions, states), not of a person: no blanks, no letters beyond ASCII. */
const isImpersonal = (value: Param): boolean => typeof value !== 'string' || /^[\w.:/+-]{0,100}$/.test(value);

export const oldNotes: OldRows = {
  table: 'client_logs',
  isOld: 'created_at < now() - make_interval(days => $1)',
  values: ({ CLIENT_LOG_DAYS }) => [CLIENT_LOG_DAYS],
};

/** Stores the apps' notes for the administrator, a bounded number by sender, without personal text. */
@Injectable()
export class LogsService {
  private readonly limiters: RateLimiterMemory[];

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // By process: losing count at a restart costs a few rows.
    this.limiters = [
      new RateLimiterMemory({ points: config.CLIENT_LOG_PER_MINUTE, duration: 60 }),
      new RateLimiterMemory({ points: config.CLIENT_LOG_PER_DAY, duration: 86_400 }),
    ];
  }

  /** @param sender whose notes count together: a person's id or an address */
  async store(sender: string, note: ClientNote): Promise<void> {
    if (!(await this.allows(sender))) return;
    const params = JSON.stringify(
      Object.fromEntries(Object.entries(note.params).filter((param) => param.every(isImpersonal))),
    );
    if (params.length > paramsMax) return;
    try {
      const [row] = await this.source.query<{ id: string }[]>(
        `INSERT INTO client_logs (kind, name, params, person_id, room_type, room_token) VALUES ($1, $2, $3, $4, $5, $6)
         RETURNING id`,
        [note.kind, note.name, params, note.personId, note.roomType, note.roomToken],
      );
      if (Number(row?.id) % trimEvery === 0) await this.trim(Number(row?.id));
    } catch (error) {
      new Logger('logs').warn({ msg: 'a note was not stored', err: String(error) });
    }
  }

  private async allows(sender: string): Promise<boolean> {
    try {
      for (const limiter of this.limiters) await limiter.consume(sender);
      return true;
    } catch {
      return false;
    }
  }

  /** Here and not in housekeeping, which waits while Redis is away. */
  private async trim(newest: number): Promise<void> {
    await this.source.query('DELETE FROM client_logs WHERE id <= $1', [newest - this.config.CLIENT_LOG_TOTAL]);
  }
}
