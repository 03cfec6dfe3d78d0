import * as z from 'zod/mini';
import type { OptionSetKey } from './room/options.js';
import { openFlags, optionSetKeys, optionValues, type OptionChanges } from './room/schoolOptions.js';

const setSchema = (set: OptionSetKey) =>
  z.strictObject(Object.fromEntries(openFlags(set).map((flag) => [flag, z.optional(z.literal(optionValues[flag]))])));

/** A flag that is locked in a set is as unknown as one that there is not. */
const changesSchema = z.strictObject(Object.fromEntries(optionSetKeys.map((set) => [set, z.optional(setSchema(set))])));

/**
 * `PUT /api/admin/optionSets`: all that the school has otherwise than our sets; what is missing is as ours. `revision` is the
 * one that was read.
 */
export const optionSetsWrite = z.strictObject({
  changes: changesSchema as z.ZodMiniType<OptionChanges, OptionChanges>,
  revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});
export type OptionSetsWrite = z.infer<typeof optionSetsWrite>;

/** `GET /api/admin/optionSets` */
export interface OptionSetsSettings extends OptionSetsWrite {
  /** The newest change: when (ISO 8601 in UTC), and by whom, null where they are there no more. Null: none is known. */
  changed: { at: string; by: string | null } | null;
}
