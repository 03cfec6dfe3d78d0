import type { Room } from '@derslik/contract/meetings';

/** The classes that a meeting is for, in one line; empty where it is for none. */
export const classNames = ({ departments }: Pick<Room, 'departments'>): string =>
  departments.map(({ name }) => name).join(', ');
