/** As long as this somebody waits in a crowd at the most. */
const momentMs = 150;
/** This many pass at once after a quiet moment: a mesh, a test, the first of a class. */
const ahead = 4;

/**
 * Lets who comes to a quiet place pass at once. In a crowd those who come within a moment pass together, in the same turn
 * of the loop, so that they share statements, a write and an answer.
 */
export class Arrivals {
  private free = ahead;
  private lastAt = -Infinity;
  private waiting: (() => void)[] = [];

  /** Nothing to wait for where it is quiet. */
  turn(now = performance.now()): Promise<void> | undefined {
    if (now - this.lastAt > momentMs) this.free = ahead;
    this.lastAt = now;
    if (this.waiting.length === 0 && this.free > 0) {
      this.free -= 1;
      return undefined;
    }
    return new Promise((resolve) => {
      if (this.waiting.push(resolve) === 1) setTimeout(() => this.release(), momentMs);
    });
  }

  private release(): void {
    const together = this.waiting;
    this.waiting = [];
    for (const pass of together) pass();
  }
}
