import type { Case } from '../tableCase.js';
import { host } from '../people.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'announce something',
    command: { type: 'setAnnouncement', text: 'Sayfa 42' },
    free: '+ + + f f f f f n',
  },
  {
    title: 'announce the same again',
    command: { type: 'setAnnouncement', text: 'Sayfa 42' },
    free: '= = = f f f f f n',
    before: (room) => void room.run(host, { type: 'setAnnouncement', text: 'Sayfa 42' }),
  },
  {
    title: 'take an announcement away',
    command: { type: 'removeAnnouncement' },
    free: '+ + + f f f f f n',
    before: (room) => void room.run(host, { type: 'setAnnouncement', text: 'Sayfa 42' }),
  },
  { title: 'take away what is not there', command: { type: 'removeAnnouncement' }, free: '= = = f f f f f n' },
];
