/** What a rule knows beside the room. */
export interface DecideContext {
  /** Unix milliseconds. */
  now: number;
  /** The command's id; a message that it makes takes it as its own. */
  commandId: string;
  /** A number by lot, from 0 to below 1. */
  lot: number;
}
