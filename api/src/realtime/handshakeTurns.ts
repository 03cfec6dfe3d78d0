/** Handshakes that may wait: one school's whole crowd behind its address, and some schools' worth in all. */
const waitingMax = { address: 2_000, process: 5_000 } as const;

interface Place {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * How many handshakes ask the database at the same time: so many in the process, and not all of them from one address.
 * The others wait; addresses take turns, so that a crowd at one of them holds up no other.
 */
export class HandshakeTurns {
  /** By address; the one that has waited longest comes first. */
  private readonly places = new Map<string, Place>();
  private running = 0;
  private waiting = 0;
  private readonly perAddress: number;

  /** @param atOnce in the process */
  constructor(private readonly atOnce: number) {
    this.perAddress = Math.ceil((atOnce * 2) / 3);
  }

  /** Resolves when it is this one's turn; rejects when too many wait already. Give the turn back afterwards. */
  take(address: string): Promise<void> {
    const place = this.places.get(address) ?? { running: 0, waiting: [] };
    if (place.waiting.length >= waitingMax.address || this.waiting >= waitingMax.process)
      return Promise.reject(new Error('too many wait'));
    this.places.set(address, place);
    this.waiting += 1;
    return new Promise((resolve) => {
      place.waiting.push(resolve);
      this.next();
    });
  }

  give(address: string): void {
    const place = this.places.get(address);
    if (!place) return;
    this.running -= 1;
    place.running -= 1;
    if (place.running === 0 && place.waiting.length === 0) this.places.delete(address);
    this.next();
  }

  private next(): void {
    for (const [address, place] of this.places) {
      if (this.running >= this.atOnce) return;
      if (place.running >= this.perAddress) continue;
      const start = place.waiting.shift();
      if (!start) continue;
      this.waiting -= 1;
      this.running += 1;
      place.running += 1;
      // To the end of the line of addresses.
      this.places.delete(address);
      this.places.set(address, place);
      start();
    }
  }
}
