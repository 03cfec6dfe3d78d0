import type { Case } from '../tableCase.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'make the lesson a safe one',
    command: { type: 'setSafeLesson', on: true },
    free: 'f f f f f f f f n',
    academic: '+ + f f f f f f n',
  },
  {
    title: 'make it no safe one, as it is',
    command: { type: 'setSafeLesson', on: false },
    free: 'f f f f f f f f n',
    academic: '= = f f f f f f n',
  },
];
