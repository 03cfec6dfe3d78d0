import { optionSets, type OptionSetKey, type RoomOptions } from './options.js';

export type OptionFlag = keyof RoomOptions;

/** What a school has otherwise than our sets. What is missing is as ours. */
export type OptionChanges = { readonly [S in OptionSetKey]?: Readonly<Partial<RoomOptions>> };

const yesOrNo = [true, false] as const;
const atEntry = ['everyone', 'moderators', 'asLeft'] as const;

/** What each flag can be; the order is that of the console's page. */
export const optionValues = {
  micNeedPermission: yesOrNo,
  camNeedPermission: yesOrNo,
  micActive: atEntry,
  camActive: atEntry,
  onlyMicrophone: yesOrNo,
  autoMicrophone: yesOrNo,
  quality: [240, 480, 540],
  screenShareFree: yesOrNo,
  screenShareNeedPermission: yesOrNo,
  revertPermissionAfterScreenShare: yesOrNo,
  maxScreenShareParticipant: [1, 2, 3],
  whiteBoardEnabled: yesOrNo,
  writeScreenNeedPermission: yesOrNo,
  writeOnScreenNeedPermission: yesOrNo,
  youtubeShareFree: yesOrNo,
  maxYoutubeShareParticipant: [1],
  surveyEnabled: yesOrNo,
  shareSurveyEveryone: yesOrNo,
  everyoneSeeHandRaise: yesOrNo,
  moderatorCanSeeHandRaiseList: yesOrNo,
  canSeeInfoEveryone: yesOrNo,
  chatDisableOption: yesOrNo,
  moderatorCanControllAllMic: yesOrNo,
  moderatorCanControllAllCam: yesOrNo,
  moderatorCanAssignModerator: yesOrNo,
  followMeModerator: yesOrNo,
  moderatorRequiredOnEnter: yesOrNo,
  waitingRoomEnabled: yesOrNo,
  moderatorCanKickParticipant: yesOrNo,
  materialsEnabled: yesOrNo,
  shareMetodboxEnabled: yesOrNo,
} as const satisfies { readonly [F in OptionFlag]: readonly RoomOptions[F][] };
export const optionFlags = Object.keys(optionValues) as OptionFlag[];
export const optionSetKeys = Object.keys(optionSets) as OptionSetKey[];

/**
 * Why a school can't change a flag of a set. `protection`: it keeps pupils safe; `meaning`: the set's own name promises it;
 * `wholeRoom`: it is asked of the room, never of who came with a phone; `single`: there is only one such place in a room;
 * `unused`: nothing asks it yet.
 */
export type OptionLock = 'protection' | 'meaning' | 'wholeRoom' | 'single' | 'unused';
type Locks = { readonly [F in OptionFlag]?: OptionLock };

const lockedEverywhere: Locks = {
  // Without these nobody could keep a stranger out, or put one out.
  waitingRoomEnabled: 'protection',
  moderatorCanKickParticipant: 'protection',
  maxYoutubeShareParticipant: 'single',
  materialsEnabled: 'unused',
};
/** A meeting's switch, and what the room tells everyone when it is turned, say that these are asked for, or not. */
const namesPermission: Locks = {
  camNeedPermission: 'meaning',
  micNeedPermission: 'meaning',
  screenShareNeedPermission: 'meaning',
  screenShareFree: 'meaning',
};
const locks: { readonly [S in OptionSetKey]: Locks } = {
  free: { ...lockedEverywhere, ...namesPermission },
  moderatorControl: {
    ...lockedEverywhere,
    ...namesPermission,
    // The link holds the password: pupils would hand it out in a room that a moderator controls.
    canSeeInfoEveryone: 'protection',
  },
  // Pupils don't stay by themselves in a lesson.
  academic: { ...lockedEverywhere, moderatorRequiredOnEnter: 'protection' },
  academicMobile: {
    ...lockedEverywhere,
    moderatorRequiredOnEnter: 'wholeRoom',
    revertPermissionAfterScreenShare: 'wholeRoom',
  },
};

/** Why a school can't change this flag; null where it can. */
export const lockOf = (set: OptionSetKey, flag: OptionFlag): OptionLock | null => locks[set][flag] ?? null;

/** The flags of a set that a school can change. */
export const openFlags = (set: OptionSetKey): OptionFlag[] => optionFlags.filter((flag) => lockOf(set, flag) === null);

type Sets = Readonly<Record<OptionSetKey, RoomOptions>>;

const isValue = (flag: OptionFlag, value: unknown): boolean =>
  (optionValues[flag] as readonly unknown[]).includes(value);

/** Those of these that a school can have: of another release there may be more, or other ones. */
const heldOf = (set: OptionSetKey, own: Readonly<Record<string, unknown>> = {}): Partial<RoomOptions> =>
  Object.fromEntries(openFlags(set).flatMap((flag) => (isValue(flag, own[flag]) ? [[flag, own[flag]]] : [])));

/** How a phone's set begins: as the lesson's, but for what ours has otherwise there. */
const mobileBegins = (academic: RoomOptions): RoomOptions => {
  const ours = optionSets.academicMobile;
  const alike = optionFlags.filter((flag) => ours[flag] === optionSets.academic[flag]);
  return { ...ours, ...Object.fromEntries(alike.map((flag) => [flag, academic[flag]])) };
};

/** No phone begins a share for which the room has no place. */
const withinRoom = (mobile: RoomOptions, room: RoomOptions): RoomOptions => ({
  ...mobile,
  maxScreenShareParticipant: Math.min(mobile.maxScreenShareParticipant, room.maxScreenShareParticipant),
});

/** Asked at every question of the rules, so each school's sets are made once. */
const made = new WeakMap<OptionChanges, Sets>();

/**
 * The sets of a school with these differences; ours where it has none. Server and browsers compute with them. What is locked
 * stays as it is, whatever stands there.
 */
export const setsWith = (changes: OptionChanges | undefined): Sets => {
  if (changes === undefined) return optionSets;
  const known = made.get(changes);
  if (known) return known;
  const academic = { ...optionSets.academic, ...heldOf('academic', changes.academic) };
  const sets: Sets = {
    free: { ...optionSets.free, ...heldOf('free', changes.free) },
    moderatorControl: { ...optionSets.moderatorControl, ...heldOf('moderatorControl', changes.moderatorControl) },
    academic,
    academicMobile: withinRoom(
      { ...mobileBegins(academic), ...heldOf('academicMobile', changes.academicMobile) },
      academic,
    ),
  };
  made.set(changes, sets);
  return sets;
};

/** A set as it is where the school has nothing of its own in it. */
export const beginningOf = (changes: OptionChanges, set: OptionSetKey): RoomOptions => {
  const { [set]: _, ...others } = changes;
  return setsWith(others)[set];
};

/** The differences alone: without what is locked, unknown, or as it would be anyway. */
export const differencesOf = (changes: OptionChanges): OptionChanges =>
  Object.fromEntries(
    optionSetKeys.flatMap((set) => {
      const begins = beginningOf(changes, set);
      const own = Object.entries(heldOf(set, changes[set])).filter(
        ([flag, value]) => value !== begins[flag as OptionFlag],
      );
      return own.length > 0 ? [[set, Object.fromEntries(own)]] : [];
    }),
  );

/** Does a school with these differences have any? */
export const hasDifferences = (changes: OptionChanges): boolean => Object.keys(changes).length > 0;
