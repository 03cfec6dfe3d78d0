import { Inject, Injectable, Logger } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';

type Param = string | number | boolean | null;

export interface ClientNote {
  kind: 'live' | 'error';
  name: string;
  params: Record<string, Param>;
  personId: string | null;
  roomType: string | null;
  roomToken: string | null;
}

/** Words of a program (codes, versions, states), not of a person: no blanks, no letters beyond ASCII. */
const isImpersonal = (value: Param): boolean => typeof value !== 'string' || /^[\w.:/+-]{0,100}$/.test(value);

/** Stores the apps' notes for the administrator, a bounded number by sender, without personal text. */
@Injectable()
export class LogsService {
  private readonly limiter: RateLimiterMemory;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) config: Config,
  ) {
    // By process: losing count at a restart costs a few rows.
    this.limiter = new RateLimiterMemory({ points: config.CLIENT_LOG_PER_MINUTE, duration: 60 });
  }

  /** @param sender who is counted: a person's id or an address */
  async store(sender: string, note: ClientNote): Promise<void> {
    const allowed = await this.limiter.consume(sender).then(
      () => true,
      () => false,
    );
    if (!allowed) return;
    const params = Object.fromEntries(Object.entries(note.params).filter((param) => param.every(isImpersonal)));
    await this.source
      .query(
        `INSERT INTO client_logs (kind, name, params, person_id, room_type, room_token) VALUES ($1, $2, $3, $4, $5, $6)`,
        [note.kind, note.name, JSON.stringify(params), note.personId, note.roomType, note.roomToken],
      )
      .catch((error: unknown) => new Logger('logs').warn({ msg: 'a note was not stored', err: String(error) }));
  }
}
