import type { OptionSetKey, RoomOptions } from '@derslik/contract/room/options';
import { lockOf, optionFlags, optionValues, type OptionFlag } from '@derslik/contract/room/schoolOptions';

/** Under which heading a flag stands where a school can change it. */
const groupOf: Readonly<Record<OptionFlag, 'voice' | 'screen' | 'work' | 'seen' | 'teacher'>> = {
  micNeedPermission: 'voice',
  camNeedPermission: 'voice',
  micActive: 'voice',
  camActive: 'voice',
  onlyMicrophone: 'voice',
  autoMicrophone: 'voice',
  quality: 'voice',
  screenShareFree: 'screen',
  screenShareNeedPermission: 'screen',
  revertPermissionAfterScreenShare: 'screen',
  maxScreenShareParticipant: 'screen',
  whiteBoardEnabled: 'work',
  writeScreenNeedPermission: 'work',
  writeOnScreenNeedPermission: 'work',
  youtubeShareFree: 'work',
  maxYoutubeShareParticipant: 'work',
  surveyEnabled: 'work',
  shareSurveyEveryone: 'work',
  everyoneSeeHandRaise: 'seen',
  canSeeInfoEveryone: 'seen',
  moderatorCanSeeHandRaiseList: 'teacher',
  chatDisableOption: 'teacher',
  moderatorCanControllAllMic: 'teacher',
  moderatorCanControllAllCam: 'teacher',
  moderatorCanAssignModerator: 'teacher',
  followMeModerator: 'teacher',
  moderatorRequiredOnEnter: 'teacher',
  waitingRoomEnabled: 'teacher',
  moderatorCanKickParticipant: 'teacher',
  materialsEnabled: 'teacher',
  shareMetodboxEnabled: 'teacher',
};

/** The flags of a set under their headings; what is locked stands together at the end. */
export const flagGroups = (set: OptionSetKey): { name: string; flags: OptionFlag[] }[] =>
  [...['voice', 'screen', 'work', 'seen', 'teacher'], 'locked']
    .map((name) => ({
      name,
      flags: optionFlags.filter((flag) => (lockOf(set, flag) === null ? groupOf[flag] : 'locked') === name),
    }))
    .filter(({ flags }) => flags.length > 0);

/**
 * What can be chosen for a flag. To come in as they were left, and open for everyone, is one thing to the rules: the one that the
 * set begins with stands for both.
 */
export const choicesOf = (flag: OptionFlag, begins: RoomOptions): readonly (string | number | boolean)[] => {
  const same = begins[flag] === 'everyone' ? 'asLeft' : 'everyone';
  return (optionValues[flag] as readonly (string | number | boolean)[]).filter((value) => value !== same);
};
