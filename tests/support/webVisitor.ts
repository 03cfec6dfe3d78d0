/** A browser without a screen: follows redirects with cookies of its own, between our server and others. */
export class WebVisitor {
  private readonly jars = new Map<string, Map<string, string>>();
  /** Addresses that it went through, the last one at the end. */
  readonly way: string[] = [];

  /**
   * @param ours what people open, and where it answers here
   */
  constructor(private readonly ours: { publicUrl: string; url: string }) {}

  /** Value of a cookie of ours. */
  cookie(name: string): string | undefined {
    return this.jars.get('ours')?.get(name);
  }
  setCookie(name: string, value: string): void {
    this.jar('ours').set(name, value);
  }
  get cookies(): string {
    return this.header('ours');
  }
  /** Other people's: a copy of what this browser has at other sites is in none. */
  forget(name?: string): void {
    if (name === undefined) this.jars.clear();
    else this.jar('ours').delete(name);
  }

  /** One request, without following. */
  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    const isOurs = address.startsWith(this.ours.publicUrl) || address.startsWith('/');
    const path = address.startsWith('/') ? address : address.slice(this.ours.publicUrl.length);
    const url = isOurs ? `${this.ours.url}${path}` : address;
    const site = isOurs ? 'ours' : new URL(address).origin;
    const cookie = this.header(site);
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) },
    });
    for (const set of answer.headers.getSetCookie()) this.take(site, set);
    return answer;
  }

  /** Goes there, and on until a page of ours that is none of the API, or as far as `until` says. @returns that address */
  async go(address: string, until: (address: string) => boolean = () => false): Promise<string> {
    let next = address;
    for (let step = 0; step < 12; step += 1) {
      this.way.push(next);
      const isPage = next.startsWith('/') && !next.startsWith('/api/');
      if (isPage || until(next)) return next;
      const answer = await this.ask(next);
      const location = answer.headers.get('location');
      await answer.body?.cancel();
      if (!location) return next;
      const base = next.startsWith('/') ? this.ours.publicUrl : next;
      const to = new URL(location, base.startsWith('http') ? base : this.ours.publicUrl).href;
      next = to.startsWith(`${this.ours.publicUrl}/`) ? to.slice(this.ours.publicUrl.length) : to;
    }
    throw new Error(`No end: ${this.way.join(' -> ')}`);
  }

  private jar(site: string): Map<string, string> {
    const jar = this.jars.get(site) ?? new Map<string, string>();
    this.jars.set(site, jar);
    return jar;
  }

  private header(site: string): string {
    return [...this.jar(site)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private take(site: string, set: string): void {
    const [pair = ''] = set.split(';');
    const at = pair.indexOf('=');
    const isGone = /max-age=0|expires=Thu, 01 Jan 1970/i.test(set);
    if (isGone) this.jar(site).delete(pair.slice(0, at));
    else this.jar(site).set(pair.slice(0, at), pair.slice(at + 1));
  }
}
