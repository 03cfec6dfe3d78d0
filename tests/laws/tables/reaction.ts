import type { Case } from '../tableCase.js';
import { host } from '../people.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'turn reactions off',
    command: { type: 'setReactions', on: false },
    free: '+ + + f f f f f n',
  },
  { title: 'turn on what is on', command: { type: 'setReactions', on: true }, free: '= = = f f f f f n' },
  {
    title: 'turn reactions on again',
    command: { type: 'setReactions', on: true },
    free: '+ + + f f f f f n',
    before: (room) => void room.run(host, { type: 'setReactions', on: false }),
  },
];
