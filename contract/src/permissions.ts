import * as z from 'zod/mini';
import { accountTypes, type AccountType } from './roles.js';

/** What managers give people beside their type, by the specification's names. Other permissions are no manager's to give. */
export const givenPermissions = ['derslikcreatestream:custom'] as const;
export type GivenPermission = (typeof givenPermissions)[number];

/** `GET /api/admin/users/:id/permissions`: all that the person has of {@link givenPermissions}. */
export interface AdminPermissions {
  permissions: GivenPermission[];
}

/** `PUT` of the same: one is given or taken, so that two managers undo nothing of each other's. */
export const adminPermission = z.object({ permission: z.enum(givenPermissions), isGiven: z.boolean() });
export type AdminPermission = z.infer<typeof adminPermission>;

/** `GET /api/admin/typePermissions`: what everybody of a type may do, beside what single people are given. */
export interface TypePermissions {
  types: AccountType[];
}
/** `PUT` of the same: one type at a time, so that two managers undo nothing of each other's. */
export const typePermission = z.object({
  permission: z.enum(givenPermissions),
  type: z.enum(accountTypes),
  isGiven: z.boolean(),
});
export type TypePermission = z.infer<typeof typePermission>;
