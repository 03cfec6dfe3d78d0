import { limits } from '@derslik/contract/limits';
import type { Case } from '../tableCase.js';
import { host, type Room } from '../people.js';

const running = (room: Room): void => void room.run(host, { type: 'setCountdown', seconds: 60 });
const paused = (room: Room): void => {
  running(room);
  room.run(host, { type: 'pauseCountdown', paused: true });
};
const over = (room: Room): void => {
  running(room);
  room.now += 61_000;
};

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  { title: 'set a countdown', command: { type: 'setCountdown', seconds: 300 }, free: '+ + + f f f f f n' },
  {
    title: 'set another countdown',
    command: { type: 'setCountdown', seconds: 300 },
    free: '+ + + f f f f f n',
    before: running,
  },
  {
    title: 'pause a countdown',
    command: { type: 'pauseCountdown', paused: true },
    free: '+ + + f f f f f n',
    before: running,
  },
  {
    title: 'pause a countdown that stands still',
    command: { type: 'pauseCountdown', paused: true },
    free: '= = = f f f f f n',
    before: paused,
  },
  {
    title: 'pause a countdown that is over',
    command: { type: 'pauseCountdown', paused: true },
    free: '= = = f f f f f n',
    before: over,
  },
  {
    title: 'let a countdown go on',
    command: { type: 'pauseCountdown', paused: false },
    free: '+ + + f f f f f n',
    before: paused,
  },
  {
    title: 'add a minute',
    command: { type: 'prolongCountdown' },
    free: '+ + + f f f f f n',
    before: over,
  },
  {
    title: 'add a minute to the longest countdown, which stands still',
    command: { type: 'prolongCountdown' },
    free: '= = = f f f f f n',
    before: (room) => {
      room.run(host, { type: 'setCountdown', seconds: limits.countdown.secondsMax });
      for (const paused of [true, false, true]) {
        room.run(host, { type: 'pauseCountdown', paused });
        room.run(host, { type: 'prolongCountdown' });
      }
    },
  },
  { title: 'add a minute to nothing', command: { type: 'prolongCountdown' }, free: '= = = f f f f f n' },
  {
    title: 'take a countdown away',
    command: { type: 'removeCountdown' },
    free: '+ + + f f f f f n',
    before: running,
  },
  { title: 'take away a countdown that is not there', command: { type: 'removeCountdown' }, free: '= = = f f f f f n' },
];
