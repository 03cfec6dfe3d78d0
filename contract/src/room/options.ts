/**
 * The four option sets of a room (specification, section 3; values decided by us). Flags of a set *offer* something;
 * the room's own switches *activate* it.
 */
export interface RoomOptions {
  waitingRoomEnabled: boolean;
  camNeedPermission: boolean;
  micNeedPermission: boolean;
  screenShareNeedPermission: boolean;
  screenShareFree: boolean;
  writeOnScreenNeedPermission: boolean;
  writeScreenNeedPermission: boolean;
  moderatorRequiredOnEnter: boolean;
  chatDisableOption: boolean;
  moderatorCanKickParticipant: boolean;
  moderatorCanAssignModerator: boolean;
  moderatorCanControllAllMic: boolean;
  moderatorCanControllAllCam: boolean;
  moderatorCanSeeHandRaiseList: boolean;
  followMeModerator: boolean;
  everyoneSeeHandRaise: boolean;
  revertPermissionAfterScreenShare: boolean;
  whiteBoardEnabled: boolean;
  youtubeShareFree: boolean;
  shareMetodboxEnabled: boolean;
  materialsEnabled: boolean;
  surveyEnabled: boolean;
  shareSurveyEveryone: boolean;
  canSeeInfoEveryone: boolean;
  /** Picture height that a client asks for by default. */
  quality: 240 | 480 | 540;
  /** Who enters with the device on: everyone, only moderators, or each as it was left in preparation. */
  camActive: EntryDefault;
  micActive: EntryDefault;
  autoMicrophone: boolean;
  onlyMicrophone: boolean;
  maxScreenShareParticipant: number;
  maxYoutubeShareParticipant: number;
}
export type EntryDefault = 'everyone' | 'moderators' | 'asLeft';

const offeredEverywhere = {
  waitingRoomEnabled: true,
  surveyEnabled: true,
  chatDisableOption: true,
  moderatorCanKickParticipant: true,
  moderatorCanControllAllMic: true,
  moderatorCanControllAllCam: true,
  moderatorCanSeeHandRaiseList: true,
  autoMicrophone: true,
} as const;

const permissionNeeded = (needed: boolean) => ({
  camNeedPermission: needed,
  micNeedPermission: needed,
  screenShareNeedPermission: needed,
  writeOnScreenNeedPermission: needed,
  writeScreenNeedPermission: needed,
  revertPermissionAfterScreenShare: needed,
});

const openToEveryone = (open: boolean) => ({
  screenShareFree: open,
  youtubeShareFree: open,
  shareSurveyEveryone: open,
  canSeeInfoEveryone: open,
});

const free: RoomOptions = {
  ...offeredEverywhere,
  ...permissionNeeded(false),
  ...openToEveryone(true),
  everyoneSeeHandRaise: true,
  camActive: 'everyone',
  micActive: 'everyone',
  moderatorRequiredOnEnter: false,
  materialsEnabled: false,
  shareMetodboxEnabled: false,
  moderatorCanAssignModerator: true,
  followMeModerator: true,
  whiteBoardEnabled: true,
  onlyMicrophone: false,
  quality: 540,
  maxScreenShareParticipant: 1,
  maxYoutubeShareParticipant: 1,
};

const moderatorControl: RoomOptions = {
  ...free,
  ...permissionNeeded(true),
  ...openToEveryone(false),
  camActive: 'moderators',
  micActive: 'moderators',
  maxScreenShareParticipant: 3,
};

const academic: RoomOptions = {
  ...moderatorControl,
  everyoneSeeHandRaise: false,
  camActive: 'asLeft',
  micActive: 'asLeft',
  moderatorRequiredOnEnter: true,
  materialsEnabled: true,
  shareMetodboxEnabled: true,
  quality: 480,
};

const academicMobile: RoomOptions = {
  ...academic,
  moderatorCanAssignModerator: false,
  followMeModerator: false,
  whiteBoardEnabled: false,
  onlyMicrophone: true,
  quality: 240,
  maxScreenShareParticipant: 1,
};

/** A broadcast's stage: who was asked to speak needs no leave for it, and nobody waits at a second door. */
export const stageOptions: RoomOptions = {
  ...moderatorControl,
  waitingRoomEnabled: false,
  camNeedPermission: false,
  micNeedPermission: false,
  screenShareNeedPermission: false,
  screenShareFree: true,
  camActive: 'asLeft',
  micActive: 'asLeft',
};

export const optionSets = { free, moderatorControl, academic, academicMobile } as const;
export type OptionSetKey = keyof typeof optionSets;
/** Sets that a room can have; `academicMobile` is the academic set on a phone. */
export type RoomType = 'free' | 'moderatorControl' | 'academic';
