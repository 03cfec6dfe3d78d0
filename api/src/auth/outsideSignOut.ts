import { Injectable } from '@nestjs/common';

type Ask = (refreshToken: string) => Promise<string | null>;

/** Where the browser of somebody who signs out goes, to sign out at the system that they came from too. Whoever knows those tells it. */
@Injectable()
export class OutsideSignOut {
  private ask: Ask = async () => null;

  answeredBy(ask: Ask): void {
    this.ask = ask;
  }

  /** Asked before the session ends. Null: they came from nowhere, or it can't be known now; nobody waits for that. */
  async addressOf(refreshToken: string): Promise<string | null> {
    return this.ask(refreshToken).catch(() => null);
  }
}
