import type { Config } from '../config.js';

/** Injection token: every {@link OldRows} of the server, in the order in which they are cleared away. */
export const OLD_ROWS = Symbol('old rows');

/** What is over among the rows of one table. */
export interface OldRows {
  /** SQL: the table, with an alias where `isOld` needs one. */
  readonly table: string;
  /** SQL: whether a row is over. */
  readonly isOld: string;
  /** The parameters of `isOld`. */
  values?(config: Config): unknown[];
  /** SQL: writes what nothing else writes down here, before the old goes. */
  readonly adds?: string;
}
