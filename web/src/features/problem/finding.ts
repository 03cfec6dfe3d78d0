import type { Deed } from '../../room/deed';

/** Whose trouble with what: the six kinds. */
export const problemKinds = ['mic', 'participantMic', 'cam', 'participantCam', 'screen', 'participantScreen'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What can be done without asking anyone. */
export type Mend = 'reopen' | 'restart' | 'unblock' | 'raise' | 'askAgain';
/** What the person may do with one press. */
export type Offer = Deed | 'seeCameras' | 'seeScreens';

/** What is wrong, what was done about it, what to do where that was not enough, and the button for it. */
export const faults = {
  line: { wrong: 'problem.line', todo: 'problem.lineTodo' },
  notHere: { wrong: 'problem.notHere', todo: 'problem.notHereTodo' },
  closed: { wrong: 'problem.closed', todo: 'problem.closedTodo', offer: 'problem.ask' },
  asked: { wrong: 'problem.asked', todo: 'problem.askedTodo' },
  denied: { wrong: 'problemSolve.warn6', todo: 'problem.deniedTodo', offer: 'common.tryAgain' },
  none: { wrong: 'problem.none', todo: 'problem.noneTodo', offer: 'common.tryAgain' },
  busy: { wrong: 'problem.busy', done: 'problem.reopened', todo: 'problem.busyTodo' },
  failed: { wrong: 'problem.failed', done: 'problem.reopened', todo: 'problem.failedTodo' },
  opening: { wrong: 'problem.opening', todo: 'problem.openingTodo' },
  off: { wrong: 'problem.off', todo: 'problem.offTodo', offer: 'problem.open' },
  ended: { wrong: 'problem.ended', done: 'problem.restarted', todo: 'problem.endedTodo' },
  hardware: { wrong: 'problem.hardware', done: 'problem.restarted', todo: 'problem.hardwareTodo' },
  silent: { wrong: 'problem.silent', done: 'problem.restarted', todo: 'problem.silentTodo' },
  still: { wrong: 'problem.still', done: 'problem.restarted', todo: 'problem.endedTodo' },
  micFine: { wrong: 'problem.micFine', todo: 'problem.fineTodo' },
  camFine: { wrong: 'problem.camFine', todo: 'problem.fineTodo' },

  alone: { wrong: 'problemSolve.warn1', todo: 'problem.aloneTodo' },
  gone: { wrong: 'problem.gone', todo: 'problem.goneTodo' },
  theirDenied: { wrong: 'warning.camMicPermissionWarnRemote', todo: 'problem.theirDeniedTodo' },
  theirNone: { wrong: 'problem.theirNone', todo: 'problem.theirNoneTodo' },
  theirNotHere: { wrong: 'problem.theirNotHere', todo: 'problem.notHereTodo' },
  theirClosed: { wrong: 'problem.theirClosed', todo: 'problem.theirClosedTodo' },
  mineToAllow: { wrong: 'problem.theirClosed', todo: 'problem.mineToAllowTodo', offer: 'problem.allow' },
  invited: { wrong: 'problem.invited', todo: 'problem.invitedTodo' },
  theirOff: { wrong: 'problem.theirOff', todo: 'problem.theirOffTodo' },
  mineToInvite: { wrong: 'problem.theirOff', todo: 'problem.mineToInviteTodo', offer: 'problem.invite' },
  blocked: { wrong: 'problem.blocked', done: 'problem.unblocked', todo: 'problem.blockedTodo' },
  quiet: { wrong: 'problem.quiet', done: 'problem.raised', todo: 'problem.quietTodo' },
  repairing: { wrong: 'problem.repairing', todo: 'problem.lineTodo' },
  refused: { wrong: 'problem.refused', todo: 'room.refusedText' },
  nothingComes: { wrong: 'problem.nothingComes', done: 'problem.cameAgain', todo: 'problem.nothingComesTodo' },
  theirSilent: { wrong: 'problem.theirSilent', todo: 'problem.theirSilentTodo' },
  saving: { wrong: 'problem.saving', todo: 'problem.savingTodo', offer: 'problem.seeCameras' },
  soundAlone: { wrong: 'bandwidth.soundNote', todo: 'bandwidth.screenUnseen', offer: 'bandwidth.showScreen' },
  theirLine: { wrong: 'room.screenWaits' },
  tooMany: { wrong: 'problem.tooMany', todo: 'problem.tooManyTodo' },
  offPage: { wrong: 'problem.offPage', todo: 'problem.offPageTodo' },
  theirMicFine: { wrong: 'problemSolve.warn2', todo: 'problem.theirMicFineTodo' },
  theirCamFine: { wrong: 'problem.theirCamFine', todo: 'problem.theirPictureTodo' },

  unable: { wrong: 'problemSolve.warn4' },
  video: { wrong: 'warning.stopYoutubeForSs' },
  ownVideo: { wrong: 'warning.stopYoutubeForMySs' },
  ownSlides: { wrong: 'warning.lectureSsWarn' },
  full: { wrong: 'problem.full', todo: 'problem.fullTodo' },
  screenDenied: { wrong: 'common.screenSharePermissionError', offer: 'room.shareScreen' },
  screenFailed: { wrong: 'warning.ssNotPermitted', todo: 'room.screenFailedText', offer: 'room.shareScreen' },
  screenOff: { wrong: 'problem.screenOff', todo: 'problem.screenOffTodo', offer: 'room.shareScreen' },
  screenStill: { wrong: 'problem.screenStill', todo: 'problem.screenStillTodo' },
  screenFine: { wrong: 'problem.screenFine', todo: 'problem.fineTodo' },
  noShare: { wrong: 'problemSolve.warn5', todo: 'problem.noShareTodo' },
  shareFine: { wrong: 'problem.shareFine', todo: 'problem.theirPictureTodo' },
} as const satisfies Record<string, { wrong: string; done?: string; todo?: string; offer?: string }>;
export type Fault = keyof typeof faults;

const fine: readonly Fault[] = ['micFine', 'camFine', 'theirMicFine', 'theirCamFine', 'screenFine', 'shareFine'];
export const isFine = (fault: Fault): boolean => fine.includes(fault);

export interface ProblemFinding {
  readonly fault: Fault;
  /** Tried at once, before anything is said. */
  readonly mend?: Mend;
  readonly offer?: Offer;
}
