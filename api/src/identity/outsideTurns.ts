import { identityLimits } from '@derslik/contract/limits/identity';
import pLimit, { type LimitFunction } from 'p-limit';
import { namedFault } from './oidc/trialFault.js';
import { OutsideFault } from './outsideCall.js';

interface Turn {
  limit: LimitFunction;
  /** How many in a row it has given no answer, and when that was last so. */
  silences: number;
  silentAt: number;
}

/**
 * People of one source come to it in turns: a small server that a whole school asks in the same second would answer most of them too
 * late. After as many silences in a row nobody else waits for another one.
 */
export class OutsideTurns {
  private readonly turns = new Map<string, Turn>();

  /** @throws what `work` throws; OutsideFault where the source was away while they waited, or the wait was too long */
  take<T>(sourceId: string, work: () => Promise<T>): Promise<T> {
    const turn = this.turns.get(sourceId) ?? { limit: pLimit(identityLimits.askedAtOnce), silences: 0, silentAt: 0 };
    this.turns.set(sourceId, turn);
    const cameAt = Date.now();
    return turn.limit(async () => {
      const isSilent = turn.silentAt >= cameAt && turn.silences >= identityLimits.askedAtOnce;
      if (isSilent || Date.now() - cameAt > identityLimits.turnSeconds * 1_000)
        throw new OutsideFault('timeout', isSilent ? 'others have waited for it' : `${identityLimits.turnSeconds} s`);
      try {
        const done = await work();
        turn.silences = 0;
        return done;
      } catch (error) {
        const isAway = namedFault(error).fault === 'timeout';
        // Whoever is refused has an answer.
        turn.silences = isAway ? turn.silences + 1 : 0;
        if (isAway) turn.silentAt = Date.now();
        throw error;
      }
    });
  }
}
