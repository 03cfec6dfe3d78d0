import type { Case } from '../tableCase.js';
import { participant, pupil, type Room } from '../people.js';

const said = (id: string) => (room: Room) => void room.run(id, { type: 'setStatus', status: 'help' });

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'say that one needs help',
    command: { type: 'setStatus', status: 'help' },
    free: 'f f f + + + f f n',
  },
  {
    title: 'say the same again',
    command: { type: 'setStatus', status: 'help' },
    free: 'f f f = + + f f n',
    before: said(participant),
  },
  {
    title: 'take one’s own status back',
    command: { type: 'setStatus', status: null },
    free: 'f f f + = = f f n',
    before: said(participant),
  },
  {
    title: 'clear a pupil’s status',
    command: { type: 'clearStatus', id: pupil },
    free: '+ + + f f f f f n',
    before: said(pupil),
  },
  { title: 'clear a status that is not there', command: { type: 'clearStatus', id: pupil }, free: '= = = f f f f f n' },
  {
    title: 'clear everyone’s status',
    command: { type: 'clearStatus', id: 'everyone' },
    free: '+ + + f f f f f n',
    before: said(pupil),
  },
];
