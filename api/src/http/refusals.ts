import { Logger } from '@nestjs/common';
import type { ErrorCode } from '@derslik/contract/errors';
import { errorStatus } from '@derslik/contract/errorStatus';

/** Who is nobody, may not, names what is not theirs, or asks too often. Other errors are mistakes of honest callers. */
const refused: ReadonlySet<number> = new Set([401, 403, 404, 429]);
const everyMs = 60_000;
/** Counted together beyond so many places: their names come from our routes, but no line grows without an end. */
const placesMost = 200;
const others = 'elsewhere';

/**
 * Counts what is refused, and says so once a minute while there is anything: somebody who guesses shows as a number. A line names calls
 * and codes, and nobody.
 */
export class Refusals {
  private counts = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly say: (counts: Readonly<Record<string, number>>) => void) {}

  /** @param place a route with its method, or the name of a message */
  count(place: string, code: ErrorCode): void {
    if (!refused.has(errorStatus[code])) return;
    const named = `${place} ${code}`;
    const key = this.counts.has(named) || this.counts.size < placesMost ? named : others;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    this.timer ??= setTimeout(() => this.tell(), everyMs).unref();
  }

  /** What was counted since the last line. */
  tell(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.counts.size === 0) return;
    this.say(Object.fromEntries(this.counts));
    this.counts = new Map();
  }
}

const log = new Logger('refusals');
/** All refusals of this process. */
export const refusals = new Refusals((counts) => log.log({ msg: 'refused', counts }));
