/** Values that are being tried at this moment, by scope: what is counted afterwards must not be tried by many at once. */
export class ValuesInFlight {
  private readonly byScope = new Map<string, Map<string, number>>();

  /** How many other values are being tried in each scope. Call `end` when this one's answer is known. */
  begin(scopes: readonly string[], value: string): { others: number[]; end: () => void } {
    const others = scopes.map((scope) => {
      const tried = this.byScope.get(scope) ?? new Map<string, number>();
      this.byScope.set(scope, tried);
      tried.set(value, (tried.get(value) ?? 0) + 1);
      return tried.size - 1;
    });
    return { others, end: () => scopes.forEach((scope) => this.end(scope, value)) };
  }

  private end(scope: string, value: string): void {
    const tried = this.byScope.get(scope);
    const count = tried?.get(value);
    if (!tried || !count) return;
    if (count > 1) tried.set(value, count - 1);
    else tried.delete(value);
    if (tried.size === 0) this.byScope.delete(scope);
  }
}
