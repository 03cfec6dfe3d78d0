/** Voices come fifty times a second, pictures five times at least. */
const freshMs = 1_000;

/** Tells when what came without a break has stopped: then the way is gone, seconds before the browser says so. */
export class Flow {
  private wasThere = false;

  /** @param limitMs of silence that is no hiccup of the line */
  constructor(private readonly limitMs: number) {}

  /**
   * True once for each stop.
   * @param age milliseconds since the newest of all that should come; null: nothing should, or nothing has
   */
  hasStopped(age: number | null): boolean {
    if (age === null || age < freshMs) {
      this.wasThere = age !== null;
      return false;
    }
    const isStop = this.wasThere && age >= this.limitMs;
    if (isStop) this.wasThere = false;
    return isStop;
  }

  /** What stops before it has come again is no news: a new way is being made. */
  forget(): void {
    this.wasThere = false;
  }
}
