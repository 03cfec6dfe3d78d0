import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { deriveKey, keyedHash } from '../keys.js';
import type { OldRows } from '../queue/oldRows.js';

/** What guesses are counted by, with how many distinct wrong values within the window it takes; null: any number. */
export interface GuessScope {
  parts: readonly string[];
  most: number | null;
}

/** From this many distinct wrong values of the first scope on, each next one has to wait twice as long. */
export interface Doubling {
  free: number;
  firstSeconds: number;
  maxSeconds: number;
}

/** The caller may try the value now; it counts as wrong until released. */
export interface ReservedGuess {
  /** Seconds to wait. If more than 0, the caller may not try the value, and it did not count. */
  wait: number;
  /** The last scope had not seen the value within the window. */
  isNew: boolean;
  /** The value was right. `forgive`: also forgets earlier wrong ones of the first scope. */
  release: (forgive: boolean) => Promise<void>;
}

/** For scopes without a growing wait. */
const noDoubling: Doubling = { free: 2_147_483_647, firstSeconds: 0, maxSeconds: 0 };

export const oldGuesses: OldRows = {
  table: 'wrong_guesses',
  isOld: 'guessed_at < now() - make_interval(secs => $1)',
  values: ({ GUESS_WINDOW_SECONDS }) => [GUESS_WINDOW_SECONDS],
};

/**
 * Counts distinct wrong values by scope in Postgres: a class that types the same wrong password costs one guess. Each value
 * counts before anyone tries it, so simultaneous ones in any process can't pass the limit. Stores scopes and values only as
 * keyed hashes.
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

  async reserve(
    scopes: readonly GuessScope[],
    value: string,
    { free, firstSeconds, maxSeconds }: Doubling = noDoubling,
  ): Promise<ReservedGuess> {
    const names = scopes.map(({ parts }) => this.scopeName(parts));
    const tried = keyedHash(this.key, 'value', value);
    const [row] = await this.source.query<{ wait: number; is_new: boolean }[]>(
      'SELECT wait, is_new FROM reserve_guess($1, $2, $3, $4, $5, $6, $7)',
      [names, scopes.map(({ most }) => most), free, firstSeconds, maxSeconds, this.config.GUESS_WINDOW_SECONDS, tried],
    );
    if (!row) throw new Error('A guess was not counted');
    const release = async (forgive: boolean): Promise<void> => {
      await this.source.query('SELECT release_guess($1, $2, $3)', [names, tried, forgive]);
    };
    return { wait: Math.ceil(row.wait), isNew: row.is_new, release };
  }

  scopeName(parts: readonly string[]): string {
    return keyedHash(this.key, 'scope', ...parts).toString('base64url');
  }
}
