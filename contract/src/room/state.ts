import type { RoomKind } from '../meetings.js';
import type { LessonAudience } from './parts/broadcast.js';
import type { RecordingLayout } from './filming.js';
import { stageOptions, type RoomOptions, type RoomType } from './options.js';
import { setsWith, type OptionChanges } from './schoolOptions.js';

/** Version of events and snapshots. An unknown snapshot is replayed from the log. */
export const roomVersion = 2;

/** Person id of a member (account) or guest. */
export type ParticipantId = string;

export const roomRoles = [
  'host',
  'moderator',
  'coModerator',
  'participant',
  'guest',
  'panelist',
  'viewer',
  'recorder',
] as const;
export type RoomRole = (typeof roomRoles)[number];
/** Roles that a person can be given inside the room. */
export type GrantedRole = 'moderator' | 'coModerator';

/** Media with a device: people choose it in preparation, and mute-all closes it. */
export const deviceMediaKinds = ['cam', 'mic'] as const;
export type DeviceMediaKind = (typeof deviceMediaKinds)[number];
export const mediaKinds = [...deviceMediaKinds, 'screen'] as const;
export type MediaKind = (typeof mediaKinds)[number];
export type MediaStatus =
  'opened' | 'muted' | 'requested' | 'allowedFromModerator' | 'mutedFromModerator' | 'permissionDenied' | 'notFound';

/** One participant's camera, microphone or shared screen as the room knows it. */
export interface MediaEntry {
  status: MediaStatus;
  /** The status to restore when a request is withdrawn; null when nothing is requested. */
  beforeRequested: MediaStatus | null;
  /** Since when it is requested, Unix milliseconds; missing when nothing is, or when it was before times were kept. */
  askedAt?: number;
  /** A moderator's grant, for rooms in which permission is needed. */
  allowed: boolean;
  /** A moderator's block (isBlockVideo, isBlockSound, isBlockShare): survives rejoin and restart. */
  blocked: boolean;
}

export interface Device {
  kind: 'desktop' | 'tablet' | 'phone';
  ios: boolean;
}

/** What a guest has in common with a person who was put out of this room. */
export type Likeness = 'name' | 'address';

export interface Participant {
  id: ParticipantId;
  role: RoomRole;
  device: Device;
  /** The guest resembles a person who was put out. Only moderators see it. */
  likePutOut?: Likeness;
  /** Unix milliseconds. */
  joinedAt: number;
  cam: MediaEntry;
  mic: MediaEntry;
  /** `opened`: this person's screen is shared now. */
  screen: MediaEntry;
  /** Since when the screen is shared, Unix milliseconds; null while it isn't. */
  screenAt: number | null;
  /** Unix milliseconds; null when the hand is down, or when the viewer may not see it. */
  handAt: number | null;
}

/** Someone at the door: connected, and without any of the room's data. */
export interface Outsider {
  status: 'notOpened' | 'waiting' | 'rejected' | 'kicked';
  role: RoomRole;
  device: Device;
  /** Wishes from preparation, applied when let in. */
  wants: Record<DeviceMediaKind, boolean>;
  /** As in Participant. */
  likePutOut?: Likeness;
  /** They wait until a moderator lets them in, whatever the waiting room's switch says: a guest of a lesson. */
  mustWait?: true;
  /** Only in the person's own view: which of their devices the room would leave open if they came in now. */
  opens?: Record<DeviceMediaKind, boolean>;
  /** As `opens`: who is in the film that is being made, missing while none is. They know it before they are let in. */
  recording?: RecordingLayout;
  /** With `recording`: who pressed. */
  recordedBy?: ParticipantId;
  /** With `recording`: whether they will be in it; `asked`: if they agree. */
  filmed?: 'yes' | 'asked' | 'no';
  /** With `recording`: who may watch the lesson while it goes out; missing while it doesn't. */
  watchedBy?: LessonAudience;
  /** Unix milliseconds. */
  since: number;
}

/** What the room remembers of a person who is not inside. Never part of a view. */
export interface Remembered {
  /** Was inside before, and need not wait again. */
  admitted: boolean;
  grantedRole: GrantedRole | null;
  cam: { allowed: boolean; blocked: boolean };
  mic: { allowed: boolean; blocked: boolean };
  screen: { allowed: boolean; blocked: boolean };
}

export interface RoomSwitches {
  locked: boolean;
  waitingRoom: boolean;
  chat: boolean;
  /** Moderators learn when a participant leaves the tab, and the participant knows that they do. */
  leaveTab: boolean;
  /** People may enter before the host. */
  enterBeforeHost: boolean;
  /** Mute-all is in force; newcomers enter muted. */
  mutedAllCam: boolean;
  mutedAllMic: boolean;
  /** Who doesn't lead may make surveys, and begin to draw, without being asked; missing: as the option set says. */
  surveys?: boolean;
  drawing?: boolean;
  /** What a pupil or a guest writes reaches those who lead alone; missing: everyone. */
  chatToLeaders?: boolean;
  /** Guests with the link of a lesson of the timetable may knock. */
  guests?: boolean;
  /** A lesson that one press made safe; what holds of it the other switches say. */
  safe?: boolean;
}

/** The whole room on the server (`viewer` null), or what one person may see of it. */
export interface RoomState {
  version: typeof roomVersion;
  roomId: string;
  kind: RoomKind;
  /** Null on the server; else whose view this is. */
  viewer: ParticipantId | null;
  /** Last event that this state knows. */
  seq: number;
  /** Key epoch; raised when someone is kicked or rejected. */
  epoch: number;
  ownerId: ParticipantId;
  roomType: RoomType;
  /** What the school had otherwise than our option sets when the room was made; missing: nothing. It stays for the room's life. */
  options?: OptionChanges;
  /** Unix milliseconds; null until someone who may open the room enters. */
  openedAt: number | null;
  /** Ended for everyone, for good. */
  endedAt: number | null;
  /** It ended because the timetable has cancelled it. */
  isCancelled?: true;
  /** A required moderator stayed away too long; cleared when the room opens again. */
  moderatorLeft: boolean;
  /** Since when no moderator is inside, Unix milliseconds; null while one is, or nobody has come yet. */
  moderatorGoneAt: number | null;
  switches: RoomSwitches;
  participants: Record<ParticipantId, Participant>;
  outside: Record<ParticipantId, Outsider>;
  facts: Record<ParticipantId, Remembered>;
  /** The parts' slices by name; read them only through `Slice.of`. */
  parts: Readonly<Record<string, unknown>>;
}

export interface NewRoom {
  roomId: string;
  kind: RoomKind;
  ownerId: ParticipantId;
  isModControl: boolean;
  isWaitingRoom: boolean;
  isChatOpen: boolean;
  mayEnterBefore: boolean;
  /** Guests with the link of a lesson of the timetable may knock. */
  letsGuestsIn?: boolean;
  /** A lesson that begins as one press would make it. */
  isSafe?: true;
  /** What a pupil or a guest writes reaches those who lead alone, from the beginning. */
  chatToLeaders?: true;
  /** The school's differences from our option sets; missing: none. */
  options?: OptionChanges;
}

/** A room before its first event. */
export const emptyRoom = (room: NewRoom): RoomState => ({
  version: roomVersion,
  roomId: room.roomId,
  kind: room.kind,
  viewer: null,
  seq: 0,
  epoch: 1,
  ownerId: room.ownerId,
  roomType:
    room.kind === 'academic'
      ? 'academic'
      : room.isModControl || room.kind === 'broadcast'
        ? 'moderatorControl'
        : 'free',
  ...(room.options && { options: room.options }),
  openedAt: null,
  endedAt: null,
  moderatorLeft: false,
  moderatorGoneAt: null,
  switches: {
    locked: false,
    waitingRoom: room.isWaitingRoom,
    chat: room.isChatOpen,
    leaveTab: room.kind === 'academic',
    enterBeforeHost: room.mayEnterBefore,
    mutedAllCam: false,
    mutedAllMic: false,
    ...(room.letsGuestsIn !== undefined && { guests: room.letsGuestsIn }),
    ...(room.chatToLeaders && { chatToLeaders: true }),
    ...(room.isSafe && { waitingRoom: true, mutedAllMic: true, chatToLeaders: true, safe: true }),
  },
  participants: {},
  outside: {},
  facts: {},
  parts: {},
});

/** People may act on people of lower rank, and not on equals. */
export const rankOf = (role: RoomRole): number =>
  role === 'host' ? 3 : role === 'moderator' ? 2 : role === 'coModerator' ? 1 : 0;
export const isModeratorRole = (role: RoomRole): boolean => rankOf(role) > 0;
/** Who leads, without those who only help: a helper may be a pupil. */
export const isLeaderRole = (role: RoomRole): boolean => rankOf(role) > 1;

/** The room's option set for a person with this device: in an academic room a phone has its own set. */
export const optionsOn = (state: RoomState, device: Device | undefined): RoomOptions =>
  state.kind === 'broadcast'
    ? stageOptions
    : setsWith(state.options)[
        state.roomType === 'academic' && device?.kind === 'phone' ? 'academicMobile' : state.roomType
      ];

/**
 * The option set of the room. With `personId`, the set of that person's device: what their own client offers and may itself do,
 * never a right over others.
 */
export const optionsOf = (state: RoomState, personId?: ParticipantId): RoomOptions =>
  optionsOn(state, personId === undefined ? undefined : state.participants[personId]?.device);

/** Raised hands in the order in which they went up. */
export const raisedHands = (state: RoomState): Participant[] =>
  Object.values(state.participants)
    .filter((p) => p.handAt !== null)
    .sort((a, b) => (a.handAt ?? 0) - (b.handAt ?? 0) || (a.id < b.id ? -1 : 1));

/** People in the waiting room, the longest first. */
export const waitingPeople = (state: RoomState): ParticipantId[] =>
  Object.entries(state.outside)
    .filter(([, o]) => o.status === 'waiting')
    .sort(([a, x], [b, y]) => x.since - y.since || (a < b ? -1 : 1))
    .map(([id]) => id);

const begunShares = (state: RoomState): Participant[] =>
  Object.values(state.participants)
    .filter((p) => p.screenAt !== null)
    .sort((a, b) => (a.screenAt ?? 0) - (b.screenAt ?? 0) || (a.id < b.id ? -1 : 1));

/**
 * Who shares a screen now, in the order of beginning, at most as many as the room takes. If somebody changed its set, the
 * state may hold more.
 */
export const screenSharers = (state: RoomState): Participant[] =>
  begunShares(state).slice(0, optionsOf(state).maxScreenShareParticipant);

/** Sharers beyond the room's number. */
export const sharersBeyond = (state: RoomState): Participant[] =>
  begunShares(state).slice(optionsOf(state).maxScreenShareParticipant);
