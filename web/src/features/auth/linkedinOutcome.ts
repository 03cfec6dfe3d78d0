import type { SocialPerson } from '@derslik/contract/arrival';

/** What the popup says to the window that opened it. */
export type LinkedinOutcome =
  | { outcome: 'authorized'; path: string }
  | { outcome: 'completed'; person: SocialPerson }
  /** Something is asked first, on the page of those who come from outside; or there is nothing to do. */
  | { outcome: 'completed'; person: null; page: string }
  | { outcome: 'error'; code: string };

/** Marks the popup's message among others. */
export const linkedinMessage = 'derslik-linkedin';
