/** Listeners of one thing. `add` answers a function that removes the listener. */
export class Listeners<A extends unknown[]> {
  private readonly all = new Set<(...args: A) => void>();

  add = (listener: (...args: A) => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  emit(...args: A): void {
    for (const listener of this.all) listener(...args);
  }

  clear(): void {
    this.all.clear();
  }
}
