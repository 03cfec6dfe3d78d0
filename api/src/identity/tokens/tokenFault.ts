import type { TrialFault, TrialStepName } from '@derslik/contract/providerTrial';

/** What is wrong with a token: at which step, in a word, and what was found there. */
export class TokenFault extends Error {
  constructor(
    readonly step: TrialStepName,
    readonly fault: TrialFault,
    /** Seconds, where a time is wrong. */
    readonly detail: string,
  ) {
    super(`${fault}: ${detail}`);
  }
}
