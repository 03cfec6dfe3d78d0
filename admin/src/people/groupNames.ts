import type { AdminUser } from '@derslik/contract/users';

/** Classes, then departments, in one line. */
export const groupNames = ({ classes, departments }: AdminUser): string =>
  [...classes, ...departments].map(({ name }) => name).join(', ');
