import type { Case } from '../tableCase.js';
import { participant } from '../people.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  { title: 'receive no pictures', command: { type: 'low-bandwidth', on: true }, free: '+ + + + + + + f n' },
  {
    title: 'receive none, as before',
    command: { type: 'low-bandwidth', on: true },
    free: '+ + + = + + + f n',
    before: (room) => void room.run(participant, { type: 'low-bandwidth', on: true }),
  },
  { title: 'receive pictures, as before', command: { type: 'low-bandwidth', on: false }, free: '= = = = = = = f n' },
];
