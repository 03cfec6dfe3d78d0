/** Handshakes that may wait: one school's whole crowd behind its address, and some schools' worth in all. */
const waitingMax = { address: 2_000, process: 5_000 } as const;
/** Handshakes that one statement answers. */
const groupMax = 64;
/** Statements at the same time. The other connections to the database stay free for who is inside. */
const atOnce = 2;

interface Waiting<Answer> {
  readonly token: string;
  isThere(): boolean;
  resolve(answer: Answer | null): void;
  reject(error: unknown): void;
}

/**
 * Handshakes ask the database in groups, few at the same time. The others wait; addresses take turns within a group, so
 * that a crowd at one of them holds up no other.
 */
export class HandshakeTurns<Answer> {
  /** The address that has waited longest for a turn comes first. */
  private readonly places = new Map<string, Waiting<Answer>[]>();
  private running = 0;
  private waiting = 0;

  /** @param answer an answer for each token, in their order */
  constructor(private readonly answer: (tokens: readonly string[]) => Promise<readonly (Answer | null)[]>) {}

  /**
   * @param isThere who has hung up while they waited costs nothing any more, and gets null
   * @returns the answer; undefined when too many wait already
   */
  ask(address: string, token: string, isThere: () => boolean): Promise<Answer | null> | undefined {
    const place = this.places.get(address) ?? [];
    if (place.length >= waitingMax.address || this.waiting >= waitingMax.process) return undefined;
    this.places.set(address, place);
    this.waiting += 1;
    const answered = new Promise<Answer | null>((resolve, reject) => {
      place.push({ token, isThere, resolve, reject });
    });
    // Who comes in the same turn of the loop shares a statement.
    if (this.waiting === 1) process.nextTick(() => this.next());
    return answered;
  }

  private next(): void {
    while (this.running < atOnce && this.waiting > 0) {
      const group = this.takeGroup();
      if (group.length > 0) void this.answerGroup(group);
    }
  }

  /** One of each address in turn, until the group is full. */
  private takeGroup(): Waiting<Answer>[] {
    const group: Waiting<Answer>[] = [];
    for (const [address, place] of this.places) {
      if (group.length >= groupMax) break;
      const one = place.shift();
      this.places.delete(address);
      if (!one) continue;
      // To the end of the line of addresses, which this loop comes to again.
      if (place.length > 0) this.places.set(address, place);
      this.waiting -= 1;
      if (one.isThere()) group.push(one);
      else one.resolve(null);
    }
    return group;
  }

  private async answerGroup(group: readonly Waiting<Answer>[]): Promise<void> {
    this.running += 1;
    try {
      const answers = await this.answer(group.map(({ token }) => token));
      group.forEach(({ resolve }, n) => resolve(answers[n] ?? null));
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.running -= 1;
      this.next();
    }
  }
}
