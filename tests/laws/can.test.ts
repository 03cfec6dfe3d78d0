import { abilities, can, canActOn, isExempt, roleCan, type Ability } from '@derslik/contract/room/can';
import type { OptionSetKey } from '@derslik/contract/room/options';
import { roomRoles } from '@derslik/contract/room/state';
import { describe, expect, it } from 'vitest';
import {
  coModerator,
  fullRoom,
  guest,
  host,
  moderator,
  panelist,
  participant,
  recorder,
  stranger,
  viewer,
  waitingPupil,
} from './people.js';

/**
 * The specification's section 6, written down a second time: who may what, in the order host, moderator, co-moderator,
 * participant, guest, panelist, viewer, recorder. Columns that say nothing are like `free`.
 */
const moderators = '+++-----';
const hosts = '+-------';
const leaders = '++------';
const inside = '++++++--';
const watching = '+++++++-';
const nobody = '--------';
interface Row {
  free: string;
  moderatorControl?: string;
  academic?: string;
  /** Everyone but the recorder on a phone; where it differs from `academic`. */
  academicMobile?: string;
}
const expected: Record<Ability, Row> = {
  muteParticipantMic: { free: moderators },
  muteParticipantCamera: { free: moderators },
  giveScreenSharePermission: { free: moderators },
  writeOnScreenPermission: { free: moderators },
  kickParticipant: { free: moderators },
  toggleAllParticipantMicrophone: { free: moderators },
  toggleAllParticipantCamera: { free: leaders, academic: moderators },
  createSurvey: { free: '++++----', moderatorControl: moderators, academic: moderators },
  streamSurvey: { free: moderators },
  studentCount: { free: nobody, academic: moderators },
  lock: { free: moderators },
  handraiselist: { free: moderators },
  screensharelist: { free: moderators },
  drawlist: { free: moderators },
  followMe: { free: leaders, academic: moderators, academicMobile: nobody },
  shareYoutube: { free: '++-+----', moderatorControl: leaders, academic: moderators },
  seeScreenShareList: { free: moderators },
  canSeeWaitingRoom: { free: moderators },
  lead: { free: moderators },
  decideWaiting: { free: moderators },
  setWaitingRoom: { free: moderators },
  setRoomType: { free: moderators, academic: nobody },
  lowerHands: { free: moderators },
  toggleChat: { free: moderators },
  setChatToLeaders: { free: leaders },
  setSafeLesson: { free: nobody, academic: leaders },
  downloadChat: { free: moderators },
  deleteMessage: { free: moderators },
  assignCoModerator: { free: leaders, academicMobile: nobody },
  assignModerator: { free: hosts, academicMobile: nobody },
  endForEveryone: { free: leaders },
  openRoom: { free: moderators },
  notifyEveryone: { free: moderators },
  announce: { free: moderators },
  setTopics: { free: moderators },
  clearStatus: { free: moderators },
  setCountdown: { free: moderators },
  drawPerson: { free: moderators },
  flipPicture: { free: moderators },
  finishVideo: { free: moderators },
  setReactions: { free: moderators },
  setSurveys: { free: moderators },
  setDrawing: { free: moderators, academicMobile: nobody },
  setLeaveTab: { free: moderators },
  seeLeftTabs: { free: moderators },
  seeRequests: { free: moderators },
  seeWholeNames: { free: moderators, moderatorControl: moderators, academic: moderators },
  seeFilming: { free: '+++----+' },
  seeAddresses: { free: moderators },
  seeShareLink: { free: '++++----', moderatorControl: moderators, academic: moderators },
  liveStream: { free: leaders, academic: moderators },
  record: { free: moderators },
  broadcast: { free: nobody },
  directStage: { free: nobody },
  captionStage: { free: nobody },
  startFollowMe: { free: hosts, academicMobile: nobody },
  acceptScreenShare: { free: moderators },
  shareFile: { free: '++++-+--' },
  rollCall: { free: nobody, academic: moderators },
  shareMaterial: { free: nobody, academic: moderators },
  seeTestAnswers: { free: nobody, academic: hosts },
  finishTests: { free: nobody, academic: hosts },
  takeTest: { free: nobody, academic: '---++---' },
  closeLesson: { free: nobody, academic: moderators },
  sendToDerslik: { free: nobody, academic: moderators },
  drawOnBoard: { free: inside, academicMobile: nobody },
  fillSurvey: { free: watching },
  useVirtualBackground: { free: '+++++---', academic: moderators, academicMobile: nobody },
  useMicrophone: { free: inside },
  useCamera: { free: inside, academicMobile: nobody },
  shareScreen: { free: inside },
  raiseHand: { free: inside },
  setStatus: { free: '---+++--' },
  react: { free: watching },
  chat: { free: '+++++++-' },
  chatToEveryone: { free: watching },
  chatPrivately: { free: inside },
  chatPrivatelyWithAnyone: { free: '+++++---', moderatorControl: moderators, academic: moderators },
  seeParticipantList: { free: '++++++--', academic: '+++--+--' },
  seeConnectionInfo: { free: '+++++---', moderatorControl: moderators, academic: moderators },
  seeHands: { free: inside, academic: moderators },
  saveBandwidth: { free: '+++++++-' },
  receiveMedia: { free: '++++++++' },
};

/** One of every role, in the order of the rows. */
const everyRole = [host, moderator, coModerator, participant, guest, panelist, viewer, recorder];
const sets: readonly OptionSetKey[] = ['free', 'moderatorControl', 'academic', 'academicMobile'];

describe.each(sets)('in the set %s', (set) => {
  const { state } = fullRoom(set);
  it.each(abilities)('%s is for whom the specification names', (ability) => {
    const row = expected[ability];
    const wanted = (set === 'academicMobile' ? (row.academicMobile ?? row.academic) : row[set]) ?? row.free;
    expect(everyRole.map((id) => (can(state, id, ability) ? '+' : '-')).join('')).toBe(wanted);
  });
});

describe('nobody may do anything', () => {
  it('who is not inside: a stranger, or someone who waits', () => {
    const { state } = fullRoom('free');
    for (const ability of abilities)
      expect([can(state, stranger, ability), can(state, waitingPupil, ability)]).toEqual([false, false]);
  });

  it('in a room that has ended', () => {
    const room = fullRoom('free');
    room.run(host, { type: 'kickAll' });
    for (const ability of abilities) expect(can(room.state, host, ability)).toBe(false);
  });

  it('to himself, to an equal, or to someone of higher rank', () => {
    const { state } = fullRoom('free');
    const order = [host, moderator, coModerator, participant];
    for (const [rank, actor] of order.entries())
      for (const [other, target] of order.entries()) {
        const expectedAct = rank < other && actor !== participant;
        expect(canActOn(state, actor, target, 'muteParticipantMic'), `${rank} on ${other}`).toBe(expectedAct);
      }
    expect(canActOn(state, participant, guest, 'muteParticipantMic')).toBe(false);
  });
});

it('closed chat is closed for moderators too', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'toggleChat', open: false });
  for (const role of roomRoles) expect(roleCan(room.state, role, 'chat')).toBe(false);
});

it('the room exempts moderators and the recorder from permissions and mute-all, and nobody else', () => {
  expect(roomRoles.filter(isExempt)).toEqual(['host', 'moderator', 'coModerator', 'recorder']);
});
