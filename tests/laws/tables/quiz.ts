import type { ClientCommand } from '@derslik/contract/room/commands';
import type { Case } from '../tableCase.js';
import { host, idOf, pupil, type Room } from '../people.js';

const quizId = idOf(920);
const test = { type: 'show test', quizId, questions: 5, seconds: 600, shows: 'score' } as const;
const nobody = 'f f f f f f f f n';
/** Only a lesson has them. */
const inLessons = (academic: string) => ({ free: nobody, academic });
const runs = (room: Room): void => {
  if (room.state.kind === 'academic') room.run(host, test);
};
const isOver = (room: Room): void => {
  runs(room);
  if (room.state.kind === 'academic') room.run(host, { type: 'all test finish' });
};
const prolong: ClientCommand = { type: 'test action', action: 'prolong', personId: pupil, seconds: 60 };

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: readonly Case[] = [
  { title: 'begin a test', command: test, ...inLessons('+ + + f f f f f n') },
  { title: 'begin the test that runs', command: test, ...inLessons('= = = f f f f f n'), before: runs },
  {
    title: 'begin another while one runs',
    command: { ...test, quizId: idOf(921) },
    ...inLessons('R R R f f f f f n'),
    before: runs,
  },
  {
    title: 'begin another after one',
    command: { ...test, quizId: idOf(921), seconds: null },
    ...inLessons('+ + + f f f f f n'),
    before: isOver,
  },
  {
    title: 'end a test for everybody',
    command: { type: 'all test finish' },
    ...inLessons('+ f f f f f f f n'),
    before: runs,
  },
  {
    title: 'end a test that is over',
    command: { type: 'all test finish' },
    ...inLessons('= f f f f f f f n'),
    before: isOver,
  },
  {
    title: 'put away a test that runs',
    command: { type: 'stop test' },
    ...inLessons('+ f f f f f f f n'),
    before: runs,
  },
  {
    title: 'put away a test that is over',
    command: { type: 'stop test' },
    ...inLessons('+ + + f f f f f n'),
    before: isOver,
  },
  {
    title: 'give a pupil more time',
    command: prolong,
    ...inLessons('+ f f f f f f f n'),
    before: runs,
  },
  {
    title: 'show pupils what was right',
    command: { type: 'test action', action: 'show', shows: 'answers' },
    ...inLessons('+ f f f f f f f n'),
    before: runs,
  },
  {
    title: 'show pupils their points, as it is',
    command: { type: 'test action', action: 'show', shows: 'score' },
    ...inLessons('= f f f f f f f n'),
    before: runs,
  },
];
