import type { Case } from '../tableCase.js';
import { host, moderator, participant, pupil } from '../people.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'turn a pupil’s picture',
    command: { type: 'flipUser', id: pupil, flipped: true },
    free: '+ + + f f f f f n',
  },
  {
    title: 'turn what is turned',
    command: { type: 'flipUser', id: pupil, flipped: true },
    free: '= = = f f f f f n',
    before: (room) => void room.run(host, { type: 'flipUser', id: pupil, flipped: true }),
  },
  {
    title: 'turn a moderator’s picture',
    command: { type: 'flipUser', id: moderator, flipped: true },
    free: '+ + x f f f f f n',
    academicMobile: '+ f x f f f f f n',
  },
  {
    title: 'turn a participant’s picture',
    command: { type: 'flipUser', id: participant, flipped: true },
    free: '+ + + + f f f f n',
    academicMobile: '+ + + f f f f f n',
  },
];
