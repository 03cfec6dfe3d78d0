import type { Case } from '../tableCase.js';
import { host, idOf, type Room } from '../people.js';

const lectureId = idOf(910);
const shown = (room: Room): void => void room.run(host, { type: 'show material', lectureId, pages: 9 });
const nobody = 'f f f f f f f f n';
/** Only a lesson has them. */
const inLessons = (academic: string) => ({ free: nobody, academic });

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'show slides',
    command: { type: 'show material', lectureId, pages: 9 },
    ...inLessons('+ + + f f f f f n'),
  },
  ...[
    { title: 'show slides that are shown', command: { type: 'show material' as const, lectureId, pages: 9 }, so: '=' },
    { title: 'show others', command: { type: 'show material' as const, lectureId: idOf(911), pages: 2 }, so: '+' },
    { title: 'stop showing', command: { type: 'stop material' as const }, so: '+' },
    { title: 'turn to a page', command: { type: 'lecture action' as const, action: 'go' as const, page: 4 }, so: '+' },
    {
      title: 'turn beyond the last page',
      command: { type: 'lecture action' as const, action: 'go' as const, page: 200 },
      so: '+',
    },
    {
      title: 'turn to the page that is shown',
      command: { type: 'lecture action' as const, action: 'go' as const, page: 1 },
      so: '=',
    },
    {
      title: 'make a page larger',
      command: { type: 'lecture action' as const, action: 'zoom' as const, zoom: 12, x: 500, y: 0 },
      so: '+',
    },
    {
      title: 'let everybody turn pages for themselves',
      command: { type: 'lecture action' as const, action: 'free' as const, on: true },
      so: '+',
    },
    {
      title: 'let nobody do so, as it is',
      command: { type: 'lecture action' as const, action: 'free' as const, on: false },
      so: '=',
    },
  ].map(({ so, ...row }) => ({
    ...row,
    ...inLessons(`${so} ${so} ${so} f f f f f n`),
    before: (room: Room) => {
      if (room.state.kind === 'academic') shown(room);
    },
  })),
  {
    title: 'stop showing where nothing is shown',
    command: { type: 'stop material' },
    ...inLessons('= = = f f f f f n'),
  },
  {
    title: 'turn a page where nothing is shown',
    command: { type: 'lecture action', action: 'go', page: 2 },
    ...inLessons('= = = f f f f f n'),
  },
];
