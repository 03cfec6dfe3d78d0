import type { User } from './user.entity.js';

/** What an administrator may change of an account. */
export const editable = ['username', 'email', 'name', 'surname', 'userType', 'birthDate', 'disabled'] as const;
const rights = ['userType', 'disabled'] as const;

/** Fields that differ; of rights their values too, before and after. */
export const changesOf = (before: Pick<User, (typeof editable)[number]>, after: User) => ({
  fields: editable.filter((field) => before[field] !== after[field]),
  ...Object.fromEntries(
    rights.filter((field) => before[field] !== after[field]).map((field) => [field, [before[field], after[field]]]),
  ),
});
