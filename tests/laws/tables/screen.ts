import { optionsOf } from '@derslik/contract/room/state';
import { host, moderator, coModerator, participant, guest, panelist, pupil, viewer, type Room } from '../people.js';
import type { Case } from '../tableCase.js';

/** The moderators of whom each may begin a share beside those before. */
const leadingSharers = ({ state }: Room): string[] =>
  [host, moderator, coModerator].slice(0, optionsOf(state, host).maxScreenShareParticipant);

const pupilShares = (room: Room) => {
  room.run(host, { type: 'allowScreenShare', id: pupil });
  room.run(pupil, { type: 'startSs' });
};

/** What follows from every command of the part, by role and option set; the cells as `commandTable.ts` explains. */
export const cases: Case[] = [
  {
    title: 'begin to share the screen',
    command: { type: 'startSs' },
    free: '+ + + + + + f f n',
    moderatorControl: '+ + + s s s f f n',
    academic: '+ + + s s s f f n',
  },
  {
    title: 'share while the room has as many shares as it takes',
    command: { type: 'startSs' },
    free: '= m m m m m f f n',
    moderatorControl: '= = = s s s f f n',
    academic: '= = = s s s f f n',
    academicMobile: '= m m s s s f f n',
    before: (room) => {
      for (const id of leadingSharers(room)) room.run(id, { type: 'startSs' });
    },
  },
  {
    title: 'share with a block on everyone but moderators',
    command: { type: 'startSs' },
    free: '+ + + s s s f f n',
    before: (room) => {
      for (const id of [participant, guest, panelist]) room.run(host, { type: 'takeScreenSharePermissionBack', id });
    },
  },
  { title: 'end a share that is not there', command: { type: 'stopSs' }, free: '= = = = = = = = n' },
  {
    title: 'end the share of another',
    command: { type: 'stopSs', id: pupil },
    free: '+ + + f f f f f n',
    before: pupilShares,
  },
  { title: "end the host's share", command: { type: 'stopSs', id: host }, free: '= x x f f f f f n' },
  {
    title: 'ask to share',
    command: { type: 'screen-share', status: 'requested' },
    free: 'c c c c c c f f n',
    moderatorControl: 'c c c + + + f f n',
    academic: 'c c c + + + f f n',
  },
  {
    title: 'withdraw a wish to share that is not there',
    command: { type: 'screen-share', status: 'withdrawn' },
    free: '= = = = = = = = n',
  },
  {
    title: 'allow a share',
    command: { type: 'allowScreenShare', id: pupil },
    free: '= = = f f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
  },
  {
    title: 'allow one more share than the room takes',
    command: { type: 'allowScreenShare', id: pupil },
    free: '= = = f f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
    before: (room) => {
      for (const id of [participant, guest, panelist]) room.run(host, { type: 'allowScreenShare', id });
    },
  },
  {
    title: 'share where three others were allowed to and do not',
    command: { type: 'startSs' },
    free: '+ + + + + + f f n',
    before: (room) => {
      if (room.state.roomType === 'free') return;
      for (const id of [participant, guest, panelist, pupil]) room.run(host, { type: 'allowScreenShare', id });
    },
  },
  {
    title: 'share where everyone was allowed to and others were faster',
    command: { type: 'startSs' },
    free: '= m m m m m f f n',
    moderatorControl: '= = = m m m f f n',
    academic: '= = = m m m f f n',
    academicMobile: '= m m m m m f f n',
    before: (room) => {
      for (const id of leadingSharers(room)) room.run(id, { type: 'startSs' });
      for (const id of [participant, guest, panelist]) room.run(host, { type: 'allowScreenShare', id });
    },
  },
  {
    title: 'tell that the screen is denied',
    command: { type: 'devicePermissionDenied', kind: 'screen' },
    free: '+ + + + + + + + n',
  },
  {
    title: 'tell that the screen is denied while it is shared',
    command: { type: 'devicePermissionDenied', kind: 'screen' },
    free: '= + + + + + + + n',
    before: (room) => void room.run(host, { type: 'startSs' }),
  },
  {
    title: 'allow a share to someone who watches only',
    command: { type: 'allowScreenShare', id: viewer },
    free: 'x x x f f f f f n',
  },
  {
    title: 'reject a wish to share',
    command: { type: 'rejectScreenShare', id: pupil },
    free: '= = = f f f f f n',
    moderatorControl: '+ + + f f f f f n',
    academic: '+ + + f f f f f n',
    before: (room) => {
      if (room.state.roomType !== 'free') room.run(pupil, { type: 'screen-share', status: 'requested' });
    },
  },
  {
    title: 'take the permission to share back',
    command: { type: 'takeScreenSharePermissionBack', id: pupil },
    free: '+ + + f f f f f n',
    before: pupilShares,
  },
  {
    title: 'take the permission of a co-moderator',
    command: { type: 'takeScreenSharePermissionBack', id: coModerator },
    free: '+ + x f f f f f n',
  },
];
