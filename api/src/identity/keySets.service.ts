import { Injectable } from '@nestjs/common';
import { identityLimits } from '@derslik/contract/limits/identity';
import { outsideCall, OutsideFault, type OutsideServer } from './outsideCall.js';

interface KnownKeys {
  text: Promise<string>;
  at: number;
  /** When they were asked for as somebody showed a key that was not among those before. */
  missedAt: number;
}

/** Forged tokens with unknown keys make us ask no more often. */
const keysPauseMs = 5_000;

/** The keys by which providers sign (JWKS), remembered for minutes. */
@Injectable()
export class KeySets {
  private readonly keysOf = new Map<string, KnownKeys>();

  /**
   * The keys as they are written; asked for anew after minutes, or where one is wanted that is not among them.
   * @throws OutsideFault
   */
  async text(
    uri: string,
    outside: OutsideServer,
    kid: string | undefined,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const known = this.keysOf.get(uri);
    const age = known ? Date.now() - known.at : Infinity;
    if (known && age < identityLimits.keysMinutes * 60_000) {
      const text = await known.text;
      if (kid === undefined || text.includes(JSON.stringify(kid)) || Date.now() - known.missedAt < keysPauseMs)
        return text;
    }
    // Somebody else who waited for the same may have asked already.
    const newer = this.keysOf.get(uri);
    if (newer && newer !== known) return newer.text;
    const kept = {
      text: this.ask(uri, outside, headers),
      at: Date.now(),
      missedAt: age < Infinity ? Date.now() : 0,
    };
    this.keysOf.set(uri, kept);
    kept.text.catch(() => this.keysOf.get(uri) === kept && this.keysOf.delete(uri));
    return kept.text;
  }

  /** What is remembered of an address goes: a manager has just changed something there. */
  forget(uri: string): void {
    this.keysOf.delete(uri);
  }

  private async ask(uri: string, outside: OutsideServer, headers: Record<string, string>): Promise<string> {
    const answer = await outsideCall(new URL(uri), outside, { headers: { accept: 'application/json', ...headers } });
    if (answer.status !== 200) throw new OutsideFault('unreachable', `status ${answer.status}`);
    return answer.text();
  }
}
