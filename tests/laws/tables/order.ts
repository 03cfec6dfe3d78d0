import type { Case } from '../tableCase.js';
import { coModerator, guest, host, moderator, pupil, waitingPupil } from '../people.js';

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'room type moderatorControl',
    command: { type: 'setRoomType', roomType: 'moderatorControl' },
    free: '+ + + f f f f f n',
    moderatorControl: '= = = f f f f f n',
    academic: 'f f f f f f f f n',
  },
  {
    title: 'room type free',
    command: { type: 'setRoomType', roomType: 'free' },
    free: '= = = f f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: 'f f f f f f f f n',
  },
  { title: 'lock', command: { type: 'lock', locked: true }, free: '+ + + f f f f f n' },
  { title: 'unlock, as it is', command: { type: 'lock', locked: false }, free: '= = = f f f f f n' },
  {
    title: 'leave-tab notices on',
    command: { type: 'setLeaveTab', on: true },
    free: '+ + + f f f f f n',
    academic: '= = = f f f f f n',
  },
  { title: 'raise a hand', command: { type: 'raised-hand', raised: true }, free: '+ + + + + + f f n' },
  { title: 'lower a hand that is down', command: { type: 'raised-hand', raised: false }, free: '= = = = = = = = n' },
  {
    title: 'lower the hand of another',
    command: { type: 'lowYourHand', id: pupil },
    free: '+ + + f f f f f n',
    before: (room) => void room.run(pupil, { type: 'raised-hand', raised: true }),
  },
  {
    title: 'lower every hand',
    command: { type: 'lowYourHand', id: 'everyone' },
    free: '+ + + f f f f f n',
    before: (room) => void room.run(pupil, { type: 'raised-hand', raised: true }),
  },
  {
    title: 'lower every hand when none is up',
    command: { type: 'lowYourHand', id: 'everyone' },
    free: '= = = f f f f f n',
  },
  { title: 'kick a pupil', command: { type: 'kick', id: pupil }, free: '+ + + f f f f f n' },
  { title: 'kick the host', command: { type: 'kick', id: host }, free: 'x x x f f f f f n' },
  { title: 'kick a moderator', command: { type: 'kick', id: moderator }, free: '+ x x f f f f f n' },
  { title: 'kick someone at the door', command: { type: 'kick', id: waitingPupil }, free: 't t t f f f f f n' },
  {
    title: 'end for everyone',
    command: { type: 'kickAll' },
    free: '+ + f f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'make a co-moderator',
    command: { type: 'setRole', id: pupil, role: 'coModerator' },
    free: '+ + f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'make a moderator',
    command: { type: 'setRole', id: pupil, role: 'moderator' },
    free: '+ f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'unmake a co-moderator',
    command: { type: 'setRole', id: coModerator, role: 'participant' },
    free: '+ + f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'unmake a moderator',
    command: { type: 'setRole', id: moderator, role: 'participant' },
    free: '+ f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'make a guest a moderator',
    command: { type: 'setRole', id: guest, role: 'moderator' },
    free: 'x f f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'make the host a pupil',
    command: { type: 'setRole', id: host, role: 'participant' },
    free: 'x x f f f f f f n',
    academicMobile: 'f f f f f f f f n',
  },
  {
    title: 'leave the tab',
    command: { type: 'leaveTab' },
    free: '= = = = = = = = n',
    academic: '= = = + + + + + n',
  },
];
