import type { Case } from '../tableCase.js';
import { coModerator, host, pupil, stranger, type Room } from '../people.js';

const speakersMuted = (room: Room) => void room.run(host, { type: 'muteSound', id: 'everyone', muted: true });
const camerasMuted = (room: Room) => void room.run(host, { type: 'muteVideo', id: 'everyone', muted: true });

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'open the microphone',
    command: { type: 'mic', status: 'opened' },
    free: '= = = = = = f f n',
    moderatorControl: '= + + b b b f f n',
    academic: '= + + b b b f f n',
  },
  {
    title: 'open the microphone after mute-all',
    command: { type: 'mic', status: 'opened' },
    free: '= = = b b b f f n',
    moderatorControl: '= + + b b b f f n',
    academic: '= + + b b b f f n',
    before: speakersMuted,
  },
  {
    title: 'open the camera after all cameras were closed',
    command: { type: 'cam', status: 'opened' },
    free: '= = = b b b f f n',
    moderatorControl: '= + + b b b f f n',
    academic: '= + + b b b f f n',
    academicMobile: 'f f f f f f f f n',
    before: camerasMuted,
  },
  {
    title: 'close the microphone',
    command: { type: 'mic', status: 'muted' },
    free: '+ + + + + + = = n',
    moderatorControl: '+ = = = = = = = n',
    academic: '+ = = = = = = = n',
  },
  {
    title: 'ask for the microphone',
    command: { type: 'mic', status: 'requested' },
    free: 'c c c c c c f f n',
    moderatorControl: 'c c c + + + f f n',
    academic: 'c c c + + + f f n',
  },
  {
    title: 'ask for the camera',
    command: { type: 'cam', status: 'requested' },
    free: 'c c c c c c f f n',
    moderatorControl: 'c c c + + + f f n',
    academic: 'c c c + + + f f n',
    academicMobile: 'f f f f f f f f n',
  },
  { title: 'withdraw what was not asked', command: { type: 'mic', status: 'withdrawn' }, free: '= = = = = = = = n' },
  {
    title: 'allow a microphone',
    command: { type: 'mic', id: pupil, status: 'allowedFromModerator' },
    free: '= = = f f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'allow a camera, where the device may have one',
    command: { type: 'cam', id: pupil, status: 'allowedFromModerator' },
    free: '= = = f f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
    academicMobile: 'x x x f f f f f n',
  },
  {
    title: 'take a microphone back',
    command: { type: 'mic', id: pupil, status: 'mutedFromModerator' },
    free: '+ + + f f f f f n',
  },
  {
    title: 'take a camera back',
    command: { type: 'cam', id: pupil, status: 'mutedFromModerator' },
    free: '+ + + f f f f f n',
  },
  {
    title: "mute the host's microphone",
    command: { type: 'muteSound', id: host, muted: true },
    free: 'x x x f f f f f n',
  },
  {
    title: 'mute a co-moderator',
    command: { type: 'muteSound', id: coModerator, muted: true },
    free: '+ + x f f f f f n',
  },
  { title: 'mute one', command: { type: 'muteSound', id: pupil, muted: true }, free: '+ + + f f f f f n' },
  {
    title: 'mute someone who is not inside',
    command: { type: 'muteSound', id: stranger, muted: true },
    free: 't t t f f f f f n',
  },
  {
    title: 'mute all microphones',
    command: { type: 'muteSound', id: 'everyone', muted: true },
    free: '+ + + f f f f f n',
  },
  {
    title: 'close all cameras: a co-moderator only in academic rooms',
    command: { type: 'muteVideo', id: 'everyone', muted: true },
    free: '+ + f f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'lift mute-all',
    command: { type: 'muteSound', id: 'everyone', muted: false },
    free: '+ + + f f f f f n',
    before: speakersMuted,
  },
  {
    title: 'lift a mute-all that is not there',
    command: { type: 'muteSound', id: 'everyone', muted: false },
    free: '= = = f f f f f n',
  },
  { title: 'close one camera', command: { type: 'muteVideo', id: pupil, muted: true }, free: '+ + + f f f f f n' },
  {
    title: 'tell that the camera is denied',
    command: { type: 'devicePermissionDenied', kind: 'cam' },
    free: '+ + + + + + + + n',
  },
  {
    title: 'tell that there is no microphone',
    command: { type: 'deviceNotFound', kind: 'mic' },
    free: '+ + + + + + + + n',
  },
];
