import * as z from 'zod/mini';
import { acceptanceSchema, type AgreementToSign } from './agreements.js';
import type { SocialKind } from './providerKinds.js';

/**
 * Somebody of a social network who may register here: what the form begins with. `socialToken` goes with it to `lim-register`; it is
 * good once, for minutes. `isProven`: the network has verified the address, which then needs no mail of ours.
 */
export interface SocialPerson {
  socialToken: string;
  socialType: SocialKind;
  name: string;
  surname: string;
  email: string;
  isProven: boolean;
}

/**
 * `GET /api/auth/arrival`: what somebody on their way in is asked. `switch`: somebody else is signed in in this browser. `password`: the
 * account is theirs if they know its password; `mayMake`: or they have none yet; `registers`: or they register, by the form.
 */
export type Arrival = { provider: string; name: string; isConsole: boolean } & (
  | { ask: 'switch'; signedIn: string }
  | { ask: 'password'; username: string | null; mayMake: boolean; registers?: SocialPerson }
  | { ask: 'agreements'; agreements: AgreementToSign[] }
);
/** `POST /api/auth/arrival`: the answer. `stay`: whoever is signed in goes on; the other one is forgotten. */
export const arrivalAnswer = z.object({
  act: z.enum(['stay', 'switch', 'password', 'make', 'agreements']),
  username: z.optional(z.string().check(z.minLength(1), z.maxLength(254))),
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  agreements: z.optional(z.array(acceptanceSchema).check(z.maxLength(10))),
  captcha: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
});
export type ArrivalAnswer = z.infer<typeof arrivalAnswer>;
/** Its answer: where to go on, signed in or as before; `arrival`: one question more. */
export type ArrivalOutcome = { path: string; arrival?: never } | { path?: never; arrival: Arrival };
