import * as z from 'zod/mini';
import type { Auth } from './auth.js';
import type { SocialPerson } from './arrival.js';
import { identityLimits } from './limits/identity.js';
import { limits } from './limits.js';
import type { Role } from './roles.js';

const clientType = z.optional(z.literal(limits.language.clientType));
const word = (max: number) => z.optional(z.string().check(z.maxLength(max)));

/** `POST /api/auth/social-login-iam`, of clients without cookies: an ID token of Google, or an access token of Facebook. */
export const socialLoginBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(identityLimits.tokenCharsMax)),
  type: z.enum(['google', 'facebook']),
  client_type: clientType,
});
export type SocialLoginBody = z.infer<typeof socialLoginBody>;

/** In, with a session's token for `Authorization: Bearer`; or what registering begins with. */
export type SocialLogin = { token: string; roles: Role[]; socialToken?: never } | (SocialPerson & { token?: never });

/**
 * `POST /api/auth/login-linkedin`: what LinkedIn wrote into the address of the page to which it sends people back. `redirectUrl`: that
 * page. `isAlone`: the window that began it is gone.
 */
export const linkedinBody = z.object({
  code: word(4_096),
  state: z.string().check(z.maxLength(100)),
  redirectUrl: z.string().check(z.maxLength(500)),
  ...{ iss: word(500), error: word(200), error_description: word(1_000) },
  isAlone: z.optional(z.boolean()),
  client_type: clientType,
});
export type LinkedinBody = z.infer<typeof linkedinBody>;

/** Who has no account here yet: the form's beginning. `accessToken` is the `socialToken`; LinkedIn's own stays on the server. */
export interface LinkedinProfile extends SocialPerson {
  localizedFirstName: string;
  localizedLastName: string;
  accessToken: string;
}

/**
 * In, with where they go on; or the form's beginning. Without `data`: this browser holds a question of `GET /api/auth/arrival`, or the window is
 * no popup, and goes on to `page` itself.
 */
export type LinkedinAnswer =
  | { data: Auth & { path: string }; page?: never }
  | { data: LinkedinProfile; page?: never }
  | { data?: never; page: string; isPopup: boolean };
