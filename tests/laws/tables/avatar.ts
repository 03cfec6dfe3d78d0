import type { Case } from '../tableCase.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  { title: 'say that one has another picture', command: { type: 'avatarAdded' }, free: '= = = = = = = = n' },
];
