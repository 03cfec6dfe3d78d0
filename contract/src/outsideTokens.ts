import * as z from 'zod/mini';
import type { Auth } from './auth.js';
import { loginBody } from './auth.js';
import type { Arrival } from './arrival.js';
import { identityLimits } from './limits/identity.js';
import { limits } from './limits.js';
import type { Role } from './roles.js';

const signedToken = z.string().check(z.minLength(1), z.maxLength(identityLimits.tokenCharsMax));
/**
 * A token is good once. Whoever sends it again, as no answer came, says by the same random text that it is the same attempt.
 * `path`: where the person wanted to go.
 */
const more = {
  attempt: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
  path: z.optional(z.string().check(z.maxLength(2_048))),
};
const clientType = z.optional(z.literal(limits.language.clientType));

/** `POST /api/auth/lim` with a token of the school's identity provider, in the place of name and password. */
export const iamBody = z.object({ iamToken: signedToken, client_type: clientType, ...more });
export const limBody = z.union([iamBody, loginBody]);
export type LimBody = z.infer<typeof limBody>;

/** `POST /api/auth/checkIamToken`. `isKur` of older clients is dropped: the token says who made it. */
export const checkIamBody = z.object({ access_token: signedToken, ...more });
export type CheckIamBody = z.infer<typeof checkIamBody>;

/** `POST /api/v1/auth/iam-login`: of a client without cookies. */
export const iamLoginBody = z.object({ token: signedToken });
export interface IamLogin {
  roles: Role[];
  /** A session's, for `Authorization: Bearer`. */
  token: string;
}

/** `POST /api/auth/stoys-login/{ticket}`. */
export const ticketBody = z.object({
  client_type: clientType,
  captcha: loginBody.shape.captcha,
  ...more,
});
export type TicketBody = z.infer<typeof ticketBody>;

/**
 * In, or asked something first. `path`: where they go on, a path of ours. `back`: where leaving that room leads; null: as always.
 */
export type TokenAnswer = { path: string; back: string | null } & (
  { data: Auth; arrival?: never } | { data?: never; arrival: Arrival }
);

/** Who brought the token, as older clients read it. `token`: of a session, for `Authorization: Bearer`. */
export interface IamProfile {
  token: string;
  id: string;
  stoys_school_id: string;
  role: Role;
  username: string;
  name: string;
  surname: string;
  metodboxId: string | null;
}
export type IamProfileAnswer = { data: IamProfile; arrival?: never } | { data?: never; arrival: Arrival };
