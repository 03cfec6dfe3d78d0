import type { LtiDoorFault } from '@derslik/contract/lti';

/** Why a call of a learning platform leads nowhere: in a word for its person, and as the console's list tells it. */
export class LtiFault extends Error {
  constructor(
    readonly fault: LtiDoorFault,
    /** What was wrong, in the words of the standard. */
    readonly found: string,
    /** Where its person goes on in its place. */
    readonly target: string | null = null,
  ) {
    super(`${fault}: ${found}`);
  }
}
