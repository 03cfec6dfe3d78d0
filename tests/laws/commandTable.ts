import type { ClientCommand } from '@derslik/contract/room/commands';
import {
  coModerator,
  guest,
  host,
  moderator,
  panelist,
  participant,
  pupil,
  viewer,
  stranger,
  waitingPupil,
  type Room,
} from './people.js';

export interface Case {
  title: string;
  command: ClientCommand;
  /** host moderator coModerator participant guest panelist viewer recorder stranger */
  free: string;
  /** Where it differs from `free`. */
  moderatorControl?: string;
  academic?: string;
  /** Brings the room where the command means something. */
  before?: (room: Room) => void;
}

const speakersMuted = (room: Room) => void room.run(host, { type: 'muteSound', id: 'everyone', muted: true });
const camerasMuted = (room: Room) => void room.run(host, { type: 'muteVideo', id: 'everyone', muted: true });

const pupilShares = (room: Room) => {
  room.run(host, { type: 'allowScreenShare', id: pupil });
  room.run(pupil, { type: 'startSs' });
};

/**
 * Every command x role x option set. A cell says what follows: `+` it happens, `=` it is so already,
 * `f` common.forbidden, `x` room.targetExempt, `b` a moderator's word stands against it, `c` common.conflict,
 * `s` warning.ssNotPermitted, `m` warning.maxSs,
 * `p` chat.privateNotAllowed, `w` only at the door, `n` room.notHere.
 */
export const cases: Case[] = [
  { title: 'startWaiting inside is nothing', command: { type: 'startWaiting' }, free: '= = = = = = = = n' },
  { title: 'let one in', command: { type: 'acceptWaiting', id: waitingPupil }, free: '+ + + f f f f f n' },
  { title: 'let everyone in', command: { type: 'acceptWaiting', id: 'everyone' }, free: '+ + + f f f f f n' },
  {
    title: 'let in someone who is not there',
    command: { type: 'acceptWaiting', id: stranger },
    free: 't t t f f f f f n',
  },
  { title: 'let in someone who is inside', command: { type: 'acceptWaiting', id: pupil }, free: '= = = f f f f f n' },
  { title: 'reject one', command: { type: 'rejectWaiting', id: waitingPupil }, free: '+ + + f f f f f n' },
  { title: 'reject everyone', command: { type: 'rejectWaiting', id: 'everyone' }, free: '+ + + f f f f f n' },
  { title: 'waiting room off', command: { type: 'setWaitingRoom', on: false }, free: '+ + + f f f f f n' },
  { title: 'waiting room on, as it is', command: { type: 'setWaitingRoom', on: true }, free: '= = = f f f f f n' },
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
  { title: 'raise a hand', command: { type: 'raised-hand', raised: true }, free: 'f f + + + + f f n' },
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
    before: (room) => {
      for (const id of [host, moderator, coModerator])
        if (id === host || room.state.roomType !== 'free') room.run(id, { type: 'startSs' });
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
    title: 'allow more shares than the room takes',
    command: { type: 'allowScreenShare', id: pupil },
    free: '= = = f f f f f n',
    moderatorControl: 'm m m f f f f f n',
    academic: 'm m m f f f f f n',
    before: (room) => {
      for (const id of [participant, guest, panelist]) room.run(host, { type: 'allowScreenShare', id });
    },
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
  { title: 'kick a pupil', command: { type: 'kick', id: pupil }, free: '+ + + f f f f f n' },
  { title: 'kick the host', command: { type: 'kick', id: host }, free: 'x x x f f f f f n' },
  { title: 'kick a moderator', command: { type: 'kick', id: moderator }, free: '+ x x f f f f f n' },
  { title: 'kick someone at the door', command: { type: 'kick', id: waitingPupil }, free: 't t t f f f f f n' },
  { title: 'end for everyone', command: { type: 'kickAll' }, free: '+ + f f f f f f n' },
  {
    title: 'make a co-moderator',
    command: { type: 'setRole', id: pupil, role: 'coModerator' },
    free: '+ + f f f f f f n',
  },
  { title: 'make a moderator', command: { type: 'setRole', id: pupil, role: 'moderator' }, free: '+ f f f f f f f n' },
  {
    title: 'unmake a co-moderator',
    command: { type: 'setRole', id: coModerator, role: 'participant' },
    free: '+ + f f f f f f n',
  },
  {
    title: 'unmake a moderator',
    command: { type: 'setRole', id: moderator, role: 'participant' },
    free: '+ f f f f f f f n',
  },
  {
    title: 'make a guest a moderator',
    command: { type: 'setRole', id: guest, role: 'moderator' },
    free: 'x f f f f f f f n',
  },
  {
    title: 'make the host a pupil',
    command: { type: 'setRole', id: host, role: 'participant' },
    free: 'x x f f f f f f n',
  },
  { title: 'close the chat', command: { type: 'toggleChat', open: false }, free: '+ + + f f f f f n' },
  { title: 'open the chat, as it is', command: { type: 'toggleChat', open: true }, free: '= = = f f f f f n' },
  { title: 'write to everyone', command: { type: 'chat', text: 'Merhaba' }, free: '+ + + + + + + f n' },
  {
    title: 'write to a pupil alone',
    command: { type: 'chat', text: 'Merhaba', receiverId: pupil },
    free: '+ + + + + p p f n',
    moderatorControl: '+ + + p p p p f n',
    academic: '+ + + p p p p f n',
  },
  {
    title: 'write to the host alone',
    command: { type: 'chat', text: 'Merhaba', receiverId: host },
    free: 't + + + + + p f n',
  },
  {
    title: 'leave the tab',
    command: { type: 'leaveTab' },
    free: '= = = = = = = = n',
    academic: '= = = + + + + + n',
  },
];
