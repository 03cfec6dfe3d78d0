import { SealedPath } from '../mails/sealedPath.js';

/** What this server gives away to get back as it was: sealed, each for its purpose, until its time. */
export class LtiSeals<T extends object> {
  private readonly sealed: SealedPath;

  constructor(
    secret: string,
    private readonly purpose: string,
    private readonly minutes: number,
  ) {
    this.sealed = new SealedPath(secret, 'lti');
  }

  seal(value: T): string {
    const until = Date.now() + this.minutes * 60_000;
    return this.sealed.seal(this.purpose, JSON.stringify({ until, value })).toString('base64url');
  }

  /** Null: it is none of ours, of another purpose, or too old. */
  open(text: string): T | null {
    try {
      const { until, value } = JSON.parse(this.sealed.open(this.purpose, Buffer.from(text, 'base64url'))) as {
        until: number;
        value: T;
      };
      return until > Date.now() ? value : null;
    } catch {
      return null;
    }
  }
}
