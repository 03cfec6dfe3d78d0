import { audienceLimits } from '@derslik/contract/limits/audience';

/** What a page says of its player's delay, where there is one that can be. */
export const delayOf = (ms: number | null): { delayMs?: number } =>
  ms === null || ms > audienceLimits.delayMaxMs ? {} : { delayMs: ms };
