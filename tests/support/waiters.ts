/** Waits until something holds. Code that changes it must wake the waiters; nobody polls. */
export class Waiters {
  private readonly all = new Set<() => void>();

  /** @param patienceMs how long anybody waits, in milliseconds */
  constructor(private readonly patienceMs: number) {}

  /** Resolves when `check` holds; rejects with the words of `inVain` when patience ends. */
  async until(check: () => boolean, inVain: () => string): Promise<void> {
    if (check()) return;
    await new Promise<void>((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        this.all.delete(look);
      };
      const look = () => {
        if (!check()) return;
        finish();
        resolve();
      };
      const timer = setTimeout(() => {
        finish();
        reject(new Error(inVain()));
      }, this.patienceMs);
      this.all.add(look);
    });
  }

  wake(): void {
    for (const look of [...this.all]) look();
  }
}
