import { roleIn } from './roleReader.js';
import type { MediaKind, ParticipantId, RoomRole, RoomState } from './state.js';
import { isLeaderRole, isModeratorRole, optionsOf, rankOf, screenSharers } from './state.js';
import type { RoomOptions } from './options.js';

/**
 * The constitution: ability x role, narrowed by the option set, the room's kind and its state. Deny by default.
 * `+` yes, `-` no, `i` only in individual rooms, `a` only in academic rooms.
 * Columns: host, moderator, co-moderator, participant, guest, panelist, viewer, recorder.
 * Source: specification, section 6. Roles outside their kind of session (a panelist in a lesson) never occur there.
 */
type Mark = '+' | '-' | 'i' | 'a';
type Row = readonly [
  Mark,
  Mark,
  Mark,
  Mark,
  Mark,
  Mark,
  Mark,
  Mark,
  when?: (options: RoomOptions, state: RoomState) => boolean,
];

const columns: readonly RoomRole[] = [
  'host',
  'moderator',
  'coModerator',
  'participant',
  'guest',
  'panelist',
  'viewer',
  'recorder',
];

// prettier-ignore
const table = {
  // The specification's permission keys
  muteParticipantMic:           ['+', '+', '+', '-', '-', '-', '-', '-'],
  muteParticipantCamera:        ['+', '+', '+', '-', '-', '-', '-', '-'],
  giveScreenSharePermission:    ['+', '+', '+', '-', '-', '-', '-', '-'],
  writeOnScreenPermission:      ['+', '+', '+', '-', '-', '-', '-', '-'],
  kickParticipant:              ['+', '+', '+', '-', '-', '-', '-', '-', (o) => o.moderatorCanKickParticipant],
  toggleAllParticipantMicrophone: ['+', '+', '+', '-', '-', '-', '-', '-', (o) => o.moderatorCanControllAllMic],
  toggleAllParticipantCamera:   ['+', '+', 'a', '-', '-', '-', '-', '-', (o) => o.moderatorCanControllAllCam],
  createSurvey:                 ['+', '+', '+', '+', '-', '-', '-', '-', (o) => o.surveyEnabled],
  streamSurvey:                 ['+', '+', '+', '-', '-', '-', '-', '-', (o) => o.surveyEnabled],
  studentCount:                 ['a', 'a', 'a', '-', '-', '-', '-', '-'],
  lock:                         ['+', '+', '+', '-', '-', '-', '-', '-'],
  handraiselist:                ['+', '+', '+', '-', '-', '-', '-', '-', (o) => o.moderatorCanSeeHandRaiseList],
  screensharelist:              ['+', '+', '+', '-', '-', '-', '-', '-'],
  drawlist:                     ['+', '+', '+', '-', '-', '-', '-', '-'],
  followMe:                     ['+', '+', 'a', '-', '-', '-', '-', '-', (o) => o.followMeModerator],
  shareYoutube:                 ['+', '+', 'a', '+', '-', '-', '-', '-'],
  seeScreenShareList:           ['+', '+', '+', '-', '-', '-', '-', '-'],
  canSeeWaitingRoom:            ['+', '+', '+', '-', '-', '-', '-', '-'],

  // Keeping order
  lead:                         ['+', '+', '+', '-', '-', '-', '-', '-'],
  decideWaiting:                ['+', '+', '+', '-', '-', '-', '-', '-'],
  setWaitingRoom:               ['+', '+', '+', '-', '-', '-', '-', '-', (o) => o.waitingRoomEnabled],
  setRoomType:                  ['i', 'i', 'i', '-', '-', '-', '-', '-'],
  lowerHands:                   ['+', '+', '+', '-', '-', '-', '-', '-'],
  toggleChat:                   ['+', '+', '+', '-', '-', '-', '-', '-', (o) => o.chatDisableOption],
  setChatToLeaders:             ['+', '+', '-', '-', '-', '-', '-', '-', (o) => o.chatDisableOption],
  setSafeLesson:                ['a', 'a', '-', '-', '-', '-', '-', '-'],
  downloadChat:                 ['+', '+', '+', '-', '-', '-', '-', '-'],
  deleteMessage:                ['+', '+', '+', '-', '-', '-', '-', '-'],
  assignCoModerator:            ['+', '+', '-', '-', '-', '-', '-', '-', (o) => o.moderatorCanAssignModerator],
  assignModerator:              ['+', '-', '-', '-', '-', '-', '-', '-', (o) => o.moderatorCanAssignModerator],
  endForEveryone:               ['+', '+', '-', '-', '-', '-', '-', '-'],
  openRoom:                     ['+', '+', '+', '-', '-', '-', '-', '-'],
  notifyEveryone:               ['+', '+', '+', '-', '-', '-', '-', '-'],
  announce:                     ['+', '+', '+', '-', '-', '-', '-', '-'],
  setTopics:                    ['+', '+', '+', '-', '-', '-', '-', '-'],
  clearStatus:                  ['+', '+', '+', '-', '-', '-', '-', '-'],
  setCountdown:                 ['+', '+', '+', '-', '-', '-', '-', '-'],
  drawPerson:                   ['+', '+', '+', '-', '-', '-', '-', '-'],
  flipPicture:                  ['+', '+', '+', '-', '-', '-', '-', '-'],
  finishVideo:                  ['+', '+', '+', '-', '-', '-', '-', '-'],
  setReactions:                 ['+', '+', '+', '-', '-', '-', '-', '-'],
  setSurveys:                   ['+', '+', '+', '-', '-', '-', '-', '-', (o) => o.surveyEnabled],
  setDrawing:                   ['+', '+', '+', '-', '-', '-', '-', '-', (o) => o.whiteBoardEnabled],
  setLeaveTab:                  ['+', '+', '+', '-', '-', '-', '-', '-'],
  seeLeftTabs:                  ['+', '+', '+', '-', '-', '-', '-', '-'],
  seeRequests:                  ['+', '+', '+', '-', '-', '-', '-', '-'],
  seeWholeNames:                ['+', '+', '+', '-', '-', '-', '-', '-'],
  seeFilming:                   ['+', '+', '+', '-', '-', '-', '-', '+'],
  seeAddresses:                 ['+', '+', '+', '-', '-', '-', '-', '-'],
  // The people of a broadcast come by links of their own.
  seeShareLink:                 ['+', '+', '+', 'i', '-', '-', '-', '-', (_, s) => s.kind !== 'broadcast'],

  // Later commands
  liveStream:                   ['+', '+', 'a', '-', '-', '-', '-', '-'],
  // A broadcast's film is made by going out.
  record:                       ['+', '+', '+', '-', '-', '-', '-', '-', (_, s) => s.kind !== 'broadcast'],
  broadcast:                    ['+', '+', '-', '-', '-', '-', '-', '-', (_, s) => s.kind === 'broadcast'],
  directStage:                  ['+', '+', '-', '-', '-', '-', '-', '-', (_, s) => s.kind === 'broadcast'],
  captionStage:                 ['+', '+', '-', '-', '-', '+', '-', '-', (_, s) => s.kind === 'broadcast'],
  startFollowMe:                ['+', '-', '-', '-', '-', '-', '-', '-', (o) => o.followMeModerator],
  acceptScreenShare:            ['+', '+', '+', '-', '-', '-', '-', '-'],
  shareFile:                    ['+', '+', '+', '+', '-', '+', '-', '-'],
  rollCall:                     ['a', 'a', 'a', '-', '-', '-', '-', '-'],
  shareMaterial:                ['a', 'a', 'a', '-', '-', '-', '-', '-', (o) => o.materialsEnabled],
  seeTestAnswers:               ['a', '-', '-', '-', '-', '-', '-', '-'],
  finishTests:                  ['a', '-', '-', '-', '-', '-', '-', '-'],
  takeTest:                     ['-', '-', '-', 'a', 'a', '-', '-', '-', (o) => o.materialsEnabled],
  closeLesson:                  ['a', 'a', 'a', '-', '-', '-', '-', '-'],
  sendToDerslik:                ['a', 'a', 'a', '-', '-', '-', '-', '-'],
  drawOnBoard:                  ['+', '+', '+', '+', '+', '+', '-', '-', (o) => o.whiteBoardEnabled],
  fillSurvey:                   ['+', '+', '+', '+', '+', '+', '+', '-', (o) => o.surveyEnabled],
  useVirtualBackground:         ['+', '+', '+', 'i', 'i', '-', '-', '-', (o) => !o.onlyMicrophone],

  // Everyone inside
  useMicrophone:                ['+', '+', '+', '+', '+', '+', '-', '-'],
  useCamera:                    ['+', '+', '+', '+', '+', '+', '-', '-', (o) => !o.onlyMicrophone],
  shareScreen:                  ['+', '+', '+', '+', '+', '+', '-', '-'],
  raiseHand:                    ['+', '+', '+', '+', '+', '+', '-', '-'],
  setStatus:                    ['-', '-', '-', '+', '+', '+', '-', '-'],
  react:                        ['+', '+', '+', '+', '+', '+', '+', '-'],
  chat:                         ['+', '+', '+', '+', '+', '+', '+', '-', (_, s) => s.switches.chat],
  chatToEveryone:               ['+', '+', '+', '+', '+', '+', '+', '-', (_, s) => s.switches.chat],
  chatPrivately:                ['+', '+', '+', '+', '+', '+', '-', '-', (_, s) => s.switches.chat],
  chatPrivatelyWithAnyone:      ['+', '+', '+', 'i', 'i', '-', '-', '-', (_, s) => s.switches.chat],
  seeParticipantList:           ['+', '+', '+', 'i', 'i', '+', '-', '-'],
  seeConnectionInfo:            ['+', '+', '+', '+', '+', '-', '-', '-'],
  seeHands:                     ['+', '+', '+', '+', '+', '+', '-', '-'],
  saveBandwidth:                ['+', '+', '+', '+', '+', '+', '+', '-'],
  receiveMedia:                 ['+', '+', '+', '+', '+', '+', '+', '+'],
} as const satisfies Record<string, Row>;

export type Ability = keyof typeof table;
export const abilities = Object.keys(table) as Ability[];

/**
 * Rules that narrow one cell rather than a whole row. Asked only after the table said yes.
 */
const narrowed: Partial<Record<Ability, (role: RoomRole, options: RoomOptions, state: RoomState) => boolean>> = {
  // A student may create a survey only where everyone may share one, by the set or by a moderator's word.
  createSurvey: (role, o, s) => isModeratorRole(role) || (s.switches.surveys ?? o.shareSurveyEveryone),
  shareYoutube: (role, o) => isModeratorRole(role) || o.youtubeShareFree,
  // Moderators see every hand; the others if the set says so.
  seeHands: (role, o) => isModeratorRole(role) || o.everyoneSeeHandRaise,
  seeConnectionInfo: (role, o) => isModeratorRole(role) || o.canSeeInfoEveryone,
  // The link holds the password: in a moderator-controlled room only moderators hand it out.
  seeShareLink: (role, o) => isModeratorRole(role) || o.canSeeInfoEveryone,
  // Minors: where a moderator controls the room, pupils write privately to moderators only.
  chatPrivatelyWithAnyone: (role, _, s) =>
    s.switches.chatToLeaders ? isLeaderRole(role) : isModeratorRole(role) || s.roomType === 'free',
  chatToEveryone: (role, _, s) => isLeaderRole(role) || !s.switches.chatToLeaders,
};

/** May a person with this role do this here, under the room's options or their own? */
export const roleCan = (
  state: RoomState,
  role: RoomRole,
  ability: Ability,
  options: RoomOptions = optionsOf(state),
): boolean => {
  const row: Row = table[ability];
  const mark = row[columns.indexOf(role)] as Mark | undefined;
  if (mark === undefined || mark === '-') return false;
  if (mark === 'i' && state.kind !== 'individual') return false;
  if (mark === 'a' && state.kind !== 'academic') return false;
  const when = row[columns.length] as Row[8];
  if (when && !when(options, state)) return false;
  return narrowed[ability]?.(role, options, state) ?? true;
};

/** May this person do this now, on the device that they came with? False for anyone who neither is inside nor reads by a role. */
export const can = (state: RoomState, personId: ParticipantId, ability: Ability): boolean => {
  const role = roleIn(state, personId);
  if (role === null || state.endedAt !== null) return false;
  return roleCan(state, role, ability, optionsOf(state, personId));
};

/** May the actor use an ability on this person: someone else, inside, of lower rank. */
export const canActOn = (
  state: RoomState,
  actorId: ParticipantId,
  targetId: ParticipantId,
  ability: Ability,
): boolean => {
  const actor = state.participants[actorId];
  const target = state.participants[targetId];
  return (
    !!actor &&
    !!target &&
    actorId !== targetId &&
    rankOf(actor.role) > rankOf(target.role) &&
    can(state, actorId, ability)
  );
};

/** Hosts, moderators and co-moderators are exempt from permissions, blocks and mute-all. */
export const isExempt = (role: RoomRole): boolean => isModeratorRole(role) || role === 'recorder';

export const useAbility = { cam: 'useCamera', mic: 'useMicrophone', screen: 'shareScreen' } as const satisfies Record<
  MediaKind,
  Ability
>;
/** A set that lets everyone share asks nobody; where its two flags disagree, the stricter one holds. */
const needs: Record<MediaKind, (options: RoomOptions) => boolean> = {
  cam: (o) => o.camNeedPermission,
  mic: (o) => o.micNeedPermission,
  screen: (o) => o.screenShareNeedPermission || !o.screenShareFree,
};

/** Must this person ask before sending? */
export const needsPermission = (state: RoomState, personId: ParticipantId, kind: MediaKind): boolean => {
  const person = state.participants[personId];
  return !!person && !isExempt(person.role) && needs[kind](optionsOf(state, personId));
};

/**
 * May this person's camera, microphone or screen be sent now? Receivers gate cameras and microphones by this, whatever a
 * sender does, and screens by `sharesScreen`.
 * The strictest of role, option set, mute-all and block wins.
 */
export const maySend = (state: RoomState, personId: ParticipantId, kind: MediaKind): boolean => {
  const person = state.participants[personId];
  if (!person || !can(state, personId, useAbility[kind])) return false;
  if (isModeratorRole(person.role)) return true;
  const entry = person[kind];
  return !entry.blocked && (!needsPermission(state, personId, kind) || entry.allowed);
};

/** May others see this person's screen now: permitted, and begun within the room's number of sharers. */
export const sharesScreen = (state: RoomState, personId: ParticipantId): boolean =>
  state.participants[personId]?.screen.status === 'opened' &&
  maySend(state, personId, 'screen') &&
  screenSharers(state).some(({ id }) => id === personId);
