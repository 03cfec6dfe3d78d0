import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { Role } from '@derslik/contract/roles';

/** Who may call a route. A route that says nothing stops the start. */
export type Access = 'public' | 'anyone' | 'session' | 'member' | readonly Role[];
export const accessKey = 'derslik:access';

/** Anyone, also signed out. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);
/** Anyone, also signed out; a token that is sent is believed or refused, never passed over. */
export const Anyone = () => SetMetadata(accessKey, 'anyone' satisfies Access);
/** Anyone with a session: members, and guests of their one meeting. */
export const SignedIn = () => SetMetadata(accessKey, 'session' satisfies Access);
/** Anyone with an account. */
export const Members = () => SetMetadata(accessKey, 'member' satisfies Access);
/** Set on routes of one's own page that go by role, which the console's second factor leaves alone. */
export const ownPageKey = 'derslik:ownPage';
/** Set on what an account may still do that waits to be erased. */
export const whileLeavingKey = 'derslik:whileLeaving';
/** Also for an account that waits to be erased; all else is closed to it until its person comes back. */
export const WhileLeaving = () => SetMetadata(whileLeavingKey, true);
/** Accounts of one role, on a page of their own. */
export const OwnRole = (role: Role) =>
  applyDecorators(SetMetadata(accessKey, [role] satisfies Access), SetMetadata(ownPageKey, true));
/** Accounts with one of these roles. What is open to who runs the school alone is the console, and may ask for a second factor. */
export const Roles = (...roles: Role[]) => SetMetadata(accessKey, roles satisfies Access);

/** Set on routes that take a token of the school's identity provider in the place of a session. */
export const iamTokenKey = 'derslik:iamToken';
export const TakesIamToken = () => SetMetadata(iamTokenKey, true);
