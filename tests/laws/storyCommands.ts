import { slideLayerId } from '@derslik/contract/room/slideLayers';
import type { ClientCommand } from '@derslik/contract/room/commands';
import fc from 'fast-check';
import { recorderId, viewerId } from '@derslik/contract/room/roleReader';
import type { RoomCommand } from '../../api/src/rooms/rules/commands.js';
import { host, idOf } from './people.js';

/** Who takes part in a story; the last one comes as a guest. */
export const people = [host, idOf(2), idOf(3), idOf(4), idOf(5)];
export const guestId = idOf(5);
/** Whose views and frames the laws hold for: theirs, and those of who reads by a role and is not there. */
export const readers = [...people, recorderId, viewerId];
export const person = fc.constantFrom(...people);
/** Who acts: often the host, or most stories would be refusals. */
export const actor = fc.oneof({ weight: 2, arbitrary: fc.constant(host) }, { weight: 3, arbitrary: person });
const target = fc.constantFrom(...people, 'everyone' as const);
export const kind = fc.constantFrom('cam' as const, 'mic' as const);

/** Hands go up often: lowering one needs one. */
const handUp = fc.constant({ type: 'raised-hand' as const, raised: true });
export const screenCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('screen-share' as const),
    status: fc.constantFrom('requested' as const, 'requested' as const, 'withdrawn' as const),
  }),
  fc.record({
    type: fc.constantFrom(
      'allowScreenShare' as const,
      'rejectScreenShare' as const,
      'takeScreenSharePermissionBack' as const,
    ),
    id: person,
  }),
  fc.constant({ type: 'startSs' as const }),
  fc.constant({ type: 'startSs' as const }),
  fc.oneof(
    fc.constant({ type: 'stopSs' as const }),
    person.map((id) => ({ type: 'stopSs' as const, id })),
  ),
);
/** A survey gets the number of the event that makes it: those that a story can have by then. */
const surveyId = fc.integer({ min: 504, max: 509 }).map(idOf);
export const surveyCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('createSurvey' as const),
    title: fc.constant('?'),
    options: fc.boolean().map((more) => (more ? ['a', 'b', 'c'] : ['a', 'b'])),
    isAnonymous: fc.boolean(),
    correct: fc.constantFrom(null, 0, 2),
  }),
  fc.record({
    type: fc.constantFrom('show survey' as const, 'pollClose' as const, 'deleteSurvey' as const),
    surveyId,
  }),
  fc.record({ type: fc.constant('show survey' as const), surveyId }),
  fc.record({ type: fc.constant('add survey answer' as const), surveyId, option: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ type: fc.constant('add survey answer' as const), surveyId, option: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ type: fc.constant('showSurveyGraphResult' as const), surveyId, shown: fc.boolean() }),
);
/** As surveys: the first page is the number of the event that opened the board. */
const boardPages = [506, 507, 508].map(idOf);
const slidePages = [1, 2].map((page) => slideLayerId(idOf(910), page));
const pageId = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...boardPages) },
  { weight: 1, arbitrary: fc.constantFrom(...slidePages) },
);
const stroke = {
  ...{ id: idOf(700), tool: 'line' as const, brushColor: 'red' as const, brushRadius: 2 },
  points: [[0, 0] as [number, number], [9, 9] as [number, number]] as [[number, number], [number, number]],
};
/** A stroke on each page that may be the open one: all but one of them are refused. */
export const strokes: readonly ClientCommand[] = [...boardPages, ...slidePages].map((page) => ({
  type: 'drawing',
  pageId: page,
  line: stroke,
}));
const lineIds = fc.constant([idOf(700)] as string[]);
export const boardCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('handle draw' as const),
    status: fc.constant('active' as const),
    surface: fc.oneof(
      fc.constant({ kind: 'whiteboard' as const }),
      fc.constant({ kind: 'slides' as const }),
      person.map((sharerId) => ({ kind: 'screen' as const, sharerId, width: 1_280, height: 720 })),
    ),
  }),
  fc.constant({ type: 'handle draw' as const, status: 'inactive' as const }),
  fc.record({ type: fc.constant('change status drawing' as const), locked: fc.boolean() }),
  fc.record({ type: fc.constant('set DrawWH' as const), width: fc.constantFrom(400, 900), height: fc.constant(400) }),
  fc.record({
    type: fc.constant('draw' as const),
    status: fc.constantFrom('requested' as const, 'withdrawn' as const),
  }),
  fc.record({ type: fc.constant('draw' as const), status: fc.constant('requested' as const) }),
  fc.record({
    type: fc.constantFrom('draw permit' as const, 'rejectDraw' as const, 'takeDrawPermissionBack' as const),
    id: person,
  }),
  fc.record({
    type: fc.constant('addBoardPage' as const),
    background: fc.constantFrom('white' as const, 'lined' as const),
  }),
  fc.record({ type: fc.constantFrom('removeBoardPage' as const, 'showBoardPage' as const), pageId }),
  fc.record({
    type: fc.constant('setBoardBackground' as const),
    pageId,
    background: fc.constantFrom('white' as const, 'squared' as const),
  }),
  fc.record({
    type: fc.constant('drawing' as const),
    pageId,
    line: fc.constantFrom(null, stroke),
  }),
  fc.record({ type: fc.constant('eraseLines' as const), pageId, lineIds }),
  fc.record({ type: fc.constant('restoreLines' as const), pageId, lineIds }),
  fc.record({ type: fc.constant('moveLines' as const), pageId, lineIds, dx: fc.constant(1), dy: fc.constant(2) }),
  fc.record({
    type: fc.constant('clearBoard' as const),
    pageId,
    whose: fc.constantFrom('mine' as const, 'everyone' as const),
  }),
);
export const videoCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    ...{ type: fc.constant('video action' as const), action: fc.constant('start' as const), title: fc.constant('') },
    source: fc.constantFrom(
      { kind: 'school' as const, videoId: idOf(900) },
      { kind: 'site' as const, siteId: 'aqz-KE_bpKQ' },
    ),
    mutesMicrophones: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('video action' as const),
    action: fc.constantFrom('play' as const, 'pause' as const, 'seek' as const),
    position: fc.constantFrom(0, 12.5),
  }),
  fc.constantFrom(
    { type: 'video action' as const, action: 'rate' as const, rate: 1.5 as const },
    { type: 'video action' as const, action: 'volume' as const, volume: 20 },
    { type: 'video action' as const, action: 'quality' as const, quality: 'hd720' as const },
  ),
  fc.record({ type: fc.constant('video action' as const), action: fc.constant('finish' as const) }),
);
export const materialCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('show material' as const),
    lectureId: fc.constantFrom(idOf(910), idOf(911)),
    pages: fc.constant(9),
  }),
  fc.constant({ type: 'stop material' as const }),
  fc.record({
    ...{ type: fc.constant('lecture action' as const), action: fc.constant('go' as const) },
    page: fc.constantFrom(1, 4, 200),
  }),
  fc.constant({ type: 'lecture action' as const, action: 'zoom' as const, zoom: 12, x: 500, y: 0 }),
  fc.record({
    ...{ type: fc.constant('lecture action' as const), action: fc.constant('free' as const) },
    on: fc.boolean(),
  }),
);
export const quizCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('show test' as const),
    quizId: fc.constantFrom(idOf(920), idOf(921)),
    questions: fc.constant(5),
    seconds: fc.constantFrom(null, 600, 600),
    shows: fc.constantFrom('nothing' as const, 'score' as const, 'answers' as const),
  }),
  fc.constant({ type: 'stop test' as const }),
  fc.constant({ type: 'all test finish' as const }),
  fc.record({
    ...{ type: fc.constant('test action' as const), action: fc.constant('show' as const) },
    shows: fc.constantFrom('nothing' as const, 'score' as const, 'answers' as const),
  }),
  fc.record({
    ...{ type: fc.constant('test action' as const), action: fc.constant('prolong' as const) },
    personId: person,
    seconds: fc.constantFrom(60, 600, 3_600),
  }),
);
/** The session gets the number of the command that begins it; only the server's clock says that it is over. */
export const quizOver: fc.Arbitrary<RoomCommand> = fc
  .integer({ min: 504, max: 516 })
  .map((n) => ({ type: 'quizOver' as const, sessionId: idOf(n) }));
/** Only the server says how what leaves the lesson stands. */
export const sendingReport: fc.Arbitrary<RoomCommand> = fc
  .constantFrom('waiting' as const, 'sent' as const, 'failed' as const)
  .map((state) => ({ type: 'sendingReport' as const, kind: 'metodbox' as const, state }));
export const recordingCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('startRecording' as const),
    layout: fc.constantFrom('teacher' as const, 'speaker' as const, 'tiles' as const),
  }),
  fc.record({ type: fc.constant('pauseRecording' as const), paused: fc.boolean() }),
  fc.constant({ type: 'stopRecording' as const }),
  fc.record({ type: fc.constant('answerFilming' as const), agrees: fc.boolean() }),
  fc.record({ type: fc.constant('answerFilming' as const), agrees: fc.boolean() }),
);
/** What the server knows of the consent of one or two people. */
export const filmingKnown: fc.Arbitrary<RoomCommand> = fc.record({
  type: fc.constant('filmingKnown' as const),
  asks: fc.boolean(),
  people: fc.dictionary(person, fc.constantFrom(null, null, 'given' as const, 'refused' as const, 'unknown' as const), {
    minKeys: 1,
    maxKeys: 2,
  }),
});
/** A recording gets the number of the event that asks for it, as a survey does. */
const recordingId = fc.integer({ min: 504, max: 509 }).map(idOf);
/** What the recorder says; only the server hands it on. */
export const recordingReport: fc.Arbitrary<RoomCommand> = fc.record({
  type: fc.constant('recordingReport' as const),
  id: recordingId,
  report: fc.constantFrom(
    { status: 'on' as const },
    { status: 'on' as const, gapMs: 4_000 },
    { status: 'paused' as const },
    { status: 'lost' as const },
    { status: 'faulty' as const, fault: 'silent' as const, again: true },
    { status: 'faulty' as const, fault: 'still' as const, again: false },
    { status: 'faulty' as const, fault: 'missing' as const, again: false },
    { status: 'off' as const, reason: 'stopped' as const },
  ),
});
/** What the recorder says of the ingest. */
export const streamReport: fc.Arbitrary<RoomCommand> = fc.record({
  type: fc.constant('streamReport' as const),
  id: recordingId,
  stream: fc.constantFrom('up' as const, 'down' as const),
});
/** The teacher's tools: as often as one other command, or they would crowd the rest out. */
const toolCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('setStatus' as const),
    status: fc.constantFrom(null, 'done' as const, 'help' as const),
  }),
  fc.record({ type: fc.constant('setCountdown' as const), seconds: fc.constantFrom(5, 60) }),
  fc.record({ type: fc.constant('pauseCountdown' as const), paused: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('prolongCountdown' as const, 'removeCountdown' as const, 'drawPerson' as const),
  }),
  fc.record({
    type: fc.constantFrom('followMeStarted' as const, 'follow' as const),
    look: fc.record({
      layout: fc.constantFrom('tile' as const, 'contact' as const),
      pinned: fc.oneof(person, fc.constant(null)),
      firstTile: fc.constantFrom(0, 20),
      front: fc.constantFrom(null, 'board'),
      share: fc.constant(null),
      fullScreen: fc.boolean(),
    }),
  }),
  fc.constant({ type: 'followMeFinished' as const }),
  fc.record({ type: fc.constant('flipUser' as const), id: person, flipped: fc.boolean() }),
  fc.record({ type: fc.constant('clearStatus' as const), id: target }),
  fc.constant({ type: 'avatarAdded' as const }),
  fc.record({ type: fc.constant('setReactions' as const), on: fc.boolean() }),
  fc.record({ type: fc.constant('low-bandwidth' as const), on: fc.boolean() }),
  fc.record({ type: fc.constant('speech' as const), seconds: fc.constantFrom(1, 60) }),
);
export const clientCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  surveyCommand,
  handUp,
  handUp,
  handUp,
  fc.constant({ type: 'startWaiting' as const }),
  fc.record({ type: fc.constantFrom('acceptWaiting' as const, 'rejectWaiting' as const), id: target }),
  fc.record({
    type: fc.constantFrom(
      'setWaitingRoom' as const,
      'setLeaveTab' as const,
      'setSurveys' as const,
      'setDrawing' as const,
    ),
    on: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('setRoomType' as const),
    roomType: fc.constantFrom('free' as const, 'moderatorControl' as const),
  }),
  fc.record({ type: fc.constant('lock' as const), locked: fc.boolean() }),
  fc.record({ type: fc.constant('raised-hand' as const), raised: fc.boolean() }),
  fc.record({ type: fc.constant('lowYourHand' as const), id: target }),
  fc.record({
    type: kind,
    status: fc.constantFrom('opened' as const, 'muted' as const, 'requested' as const, 'withdrawn' as const),
  }),
  fc.record({
    type: kind,
    id: person,
    status: fc.constantFrom('allowedFromModerator' as const, 'mutedFromModerator' as const),
  }),
  fc.record({ type: fc.constantFrom('muteSound' as const, 'muteVideo' as const), id: target, muted: fc.boolean() }),
  screenCommand,
  screenCommand,
  fc.record({
    type: fc.constantFrom('devicePermissionDenied' as const, 'deviceNotFound' as const),
    kind: fc.oneof(kind, fc.constant('screen' as const)),
  }),
  fc.record({ type: fc.constant('kick' as const), id: person }),
  fc.record({ type: fc.constant('kick' as const), id: person, waitingRoom: fc.constant(true as const) }),
  fc.record({ type: fc.constant('kickAll' as const) }),
  fc.record({
    type: fc.constant('setRole' as const),
    id: person,
    role: fc.constantFrom('participant' as const, 'coModerator' as const, 'moderator' as const),
  }),
  fc.record({ type: fc.constant('toggleChat' as const), open: fc.boolean() }),
  fc.record({ type: fc.constantFrom('setChatToLeaders' as const, 'setSafeLesson' as const), on: fc.boolean() }),
  fc.record({
    type: fc.constant('chat' as const),
    text: fc.constant('x'),
    receiverId: fc.oneof(person, fc.constant(null)),
  }),
  fc.record({ type: fc.constant('deleteChat' as const), messageId: fc.uuid() }),
  fc.constant({ type: 'leaveTab' as const }),
  // One can be removed only where one stands: as often as all else, hardly any story would have both.
  ...Array.from({ length: 3 }, () =>
    fc.oneof(
      fc.record({ type: fc.constant('setAnnouncement' as const), text: fc.constantFrom('a', 'b') }),
      fc.constant({ type: 'removeAnnouncement' as const }),
    ),
  ),
  toolCommand,
  videoCommand,
  materialCommand,
  recordingCommand,
);
