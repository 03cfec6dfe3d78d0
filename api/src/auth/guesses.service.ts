import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { deriveKey, keyedHash } from './keys.js';

export interface Guesses {
  /** Distinct wrong values within the window. */
  count: number;
  /** Seconds since the last one; a large number where there is none. */
  secondsAgo: number;
}

/**
 * Counts distinct wrong values by scope in Postgres: a class that types the same wrong password costs one guess.
 * Scopes and values are stored as keyed hashes only.
 */
@Injectable()
export class GuessesService {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.key = deriveKey(config.SERVER_SECRET, 'guess');
  }

  async seen(scopes: readonly string[][]): Promise<Guesses[]> {
    const names = scopes.map((scope) => this.scopeName(scope));
    const rows = await this.source.query<{ scope: string; count: number; seconds_ago: number }[]>(
      `SELECT scope, count(*)::int AS count, extract(epoch FROM now() - max(guessed_at))::float AS seconds_ago
       FROM wrong_guesses WHERE scope = ANY($1) AND guessed_at > now() - make_interval(secs => $2) GROUP BY scope`,
      [names, this.config.GUESS_WINDOW_SECONDS],
    );
    const byName = new Map(rows.map((row) => [row.scope, { count: row.count, secondsAgo: row.seconds_ago }]));
    return names.map((name) => byName.get(name) ?? { count: 0, secondsAgo: Number.MAX_SAFE_INTEGER });
  }

  /** Notes a wrong value in each scope; answers whether the first scope had not seen it within the window. */
  async note(scopes: readonly string[][], value: string): Promise<boolean> {
    const names = scopes.map((scope) => this.scopeName(scope));
    const hash = keyedHash(this.key, 'value', value);
    const [old] = await this.source.query<{ old: boolean }[]>(
      `WITH old AS (SELECT 1 FROM wrong_guesses WHERE scope = $3 AND value_hash = $2
         AND guessed_at > now() - make_interval(secs => $4)),
       noted AS (INSERT INTO wrong_guesses (scope, value_hash) SELECT unnest($1::text[]), $2
         ON CONFLICT (scope, value_hash) DO UPDATE SET guessed_at = now())
       SELECT EXISTS (SELECT 1 FROM old) AS old`,
      [names, hash, names[0], this.config.GUESS_WINDOW_SECONDS],
    );
    return !old?.old;
  }

  async forget(scope: string[]): Promise<void> {
    await this.source.query('DELETE FROM wrong_guesses WHERE scope = $1', [this.scopeName(scope)]);
  }

  private scopeName(scope: string[]): string {
    return keyedHash(this.key, 'scope', ...scope).toString('base64url');
  }
}
