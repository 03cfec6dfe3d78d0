import { SetMetadata } from '@nestjs/common';
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
/** Accounts with one of these roles. */
export const Roles = (...roles: Role[]) => SetMetadata(accessKey, roles satisfies Access);
