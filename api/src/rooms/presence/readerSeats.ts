/**
 * Who lets somebody read a room by a role knows how long: rooms ask this, and know of no recording and no broadcast. It is provided
 * for the whole server.
 */
export abstract class ReaderSeats {
  /** Those of these seats that still hold. */
  abstract living(seatIds: readonly string[]): Promise<ReadonlySet<string>>;
}
