/** Until I ask again where the server could not answer. */
const pauseMs = 1_000;

/**
 * One asking for my place at a time. Two would be two places with two secrets, and the server may keep the one that I
 * don't: so only the last one's answer is heard, and its pause ends with the next one.
 */
export class PlaceAsking {
  private count = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;

  /** Null, and never a rejection, where another asking has followed meanwhile. */
  async last<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    clearTimeout(this.pause);
    const mine = ++this.count;
    try {
      const answer = await ask();
      return mine === this.count ? answer : null;
    } catch (error) {
      if (mine === this.count) throw error;
      return null;
    }
  }

  afterPause(run: () => void): void {
    this.pause = setTimeout(run, pauseMs);
  }
}
