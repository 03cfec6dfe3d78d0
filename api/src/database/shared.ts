import { databaseErrorCode } from './databaseError.js';

interface Asked<Ask, Answer> {
  readonly ask: Ask;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Asked by one statement. */
const most = 64;

/** What is asked in the same turn of the loop goes to the database as one statement: people who come together pay once. */
export class Shared<Ask, Answer> {
  private asked: Asked<Ask, Answer>[] = [];

  /**
   * @param answer an answer for each of them, in their order
   * @param keyOf no two of the same key share a statement
   */
  constructor(
    private readonly answer: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
    private readonly keyOf?: (ask: Ask) => string,
  ) {}

  of(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.asked.push({ ask, resolve, reject }) === 1) process.nextTick(() => this.send());
    });
  }

  private send(): void {
    const together: Asked<Ask, Answer>[] = [];
    const later: Asked<Ask, Answer>[] = [];
    const keys = new Set<string>();
    for (const one of this.asked) {
      const key = this.keyOf?.(one.ask);
      if (together.length === most || (key !== undefined && keys.has(key))) later.push(one);
      else together.push(one);
      if (key !== undefined) keys.add(key);
    }
    this.asked = later;
    const sent = this.settle(together);
    // In the order of their asking: the second of the same key finds what the first one left.
    if (later.length > 0) void sent.then(() => this.send());
  }

  /** Where one of them is at fault, the others get their answer all the same. */
  private async settle(together: readonly Asked<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.answer(together.map(({ ask }) => ask));
      together.forEach(({ resolve }, n) => resolve(answers[n] as Answer));
    } catch (error) {
      const isOneAtFault = together.length > 1 && databaseErrorCode(error) !== 'common.unavailable';
      if (isOneAtFault) await Promise.all(together.map((one) => this.settle([one])));
      else for (const { reject } of together) reject(error);
    }
  }
}
