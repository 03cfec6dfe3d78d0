import type { Case } from '../tableCase.js';
import { can } from '@derslik/contract/room/can';
import type { Look } from '@derslik/contract/room/parts/follow';
import { host, pupil, type Room } from '../people.js';

const look: Look = { layout: 'tile', pinned: null, firstTile: 0, front: null, share: null, fullScreen: false };
const begun = (room: Room): void => {
  if (can(room.state, host, 'startFollowMe')) room.run(host, { type: 'followMeStarted', look });
};

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'lead everyone’s eyes',
    command: { type: 'followMeStarted', look },
    free: '+ f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'begin to lead twice',
    command: { type: 'followMeStarted', look },
    free: '= f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
    before: begun,
  },
  {
    title: 'lead the eyes elsewhere',
    command: { type: 'follow', look: { ...look, layout: 'contact', pinned: pupil } },
    free: '+ f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
    before: begun,
  },
  {
    title: 'look elsewhere without leading',
    command: { type: 'follow', look },
    free: '= f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'lead no more',
    command: { type: 'followMeFinished' },
    free: '+ f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
    before: begun,
  },
  {
    title: 'end what has not begun',
    command: { type: 'followMeFinished' },
    free: '= f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
];
