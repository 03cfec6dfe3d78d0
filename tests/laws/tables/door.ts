import type { Case } from '../tableCase.js';
import { pupil, stranger, waitingPupil } from '../people.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  { title: 'startWaiting inside is nothing', command: { type: 'startWaiting' }, free: '= = = = = = = = n' },
  { title: 'let one in', command: { type: 'acceptWaiting', id: waitingPupil }, free: '+ + + f f f f f n' },
  { title: 'let everyone in', command: { type: 'acceptWaiting', id: 'everyone' }, free: '+ + + f f f f f n' },
  {
    title: 'let in someone who is not there',
    command: { type: 'acceptWaiting', id: stranger },
    free: 't t t f f f f f n',
  },
  { title: 'let in someone who is inside', command: { type: 'acceptWaiting', id: pupil }, free: '= = = f f f f f n' },
  { title: 'reject one', command: { type: 'rejectWaiting', id: waitingPupil }, free: '+ + + f f f f f n' },
  { title: 'reject everyone', command: { type: 'rejectWaiting', id: 'everyone' }, free: '+ + + f f f f f n' },
  { title: 'waiting room off', command: { type: 'setWaitingRoom', on: false }, free: '+ + + f f f f f n' },
  { title: 'waiting room on, as it is', command: { type: 'setWaitingRoom', on: true }, free: '= = = f f f f f n' },
];
