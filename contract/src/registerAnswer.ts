import type { AgreementToSign } from './agreements.js';
import type { Auth } from './auth.js';

/**
 * What became of a registration. `emailVerified`: a social network has proven the address, and they are signed in; `isWaiting`: it has, and
 * a manager has to approve them first; else a link is mailed.
 */
export type Registered =
  | { emailVerified?: never; isWaiting?: never }
  | { emailVerified?: never; isWaiting: true }
  | (Auth & { emailVerified: true; isWaiting?: never });

/** Without `data` nothing was kept: these agreements come first. */
export type RegisterAnswer = { data: Registered; agreements?: never } | { data?: never; agreements: AgreementToSign[] };
