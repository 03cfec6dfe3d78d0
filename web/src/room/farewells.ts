const patienceMs = 1_000;

/** What is still to be said before I go for good, or everyone does by my word. */
export class Farewells {
  private readonly all = new Set<() => Promise<void>>();

  add = (say: () => Promise<void>): (() => void) => {
    this.all.add(say);
    return () => void this.all.delete(say);
  };

  /** To await before the word that takes me out: of two messages at once the later may arrive first. */
  async say(): Promise<void> {
    const said = Promise.all([...this.all].map((say) => say()));
    await Promise.race([said, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
}
