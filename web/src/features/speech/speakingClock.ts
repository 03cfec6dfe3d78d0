/** How long people have spoken, as one screen hears it. Milliseconds. */
export class SpeakingClock {
  private readonly spoken = new Map<string, number>();
  private readonly since = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Who speaks from now on. */
  hear(speaking: readonly string[]): void {
    const at = this.now();
    for (const [id, since] of this.since) {
      if (speaking.includes(id)) continue;
      this.since.delete(id);
      this.spoken.set(id, (this.spoken.get(id) ?? 0) + at - since);
    }
    for (const id of speaking) if (!this.since.has(id)) this.since.set(id, at);
  }

  of(id: string): number {
    const since = this.since.get(id);
    return (this.spoken.get(id) ?? 0) + (since === undefined ? 0 : this.now() - since);
  }

  /** Counts this person from nothing; who speaks goes on. */
  reset(id: string): void {
    this.spoken.delete(id);
    if (this.since.has(id)) this.since.set(id, this.now());
  }
}
