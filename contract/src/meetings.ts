import * as z from 'zod/mini';
import { limits } from './limits.js';
import { cleaned } from './cleanText.js';
import type { LessonAudience } from './room/parts/broadcast.js';
import type { RecordingLayout } from './room/filming.js';
import type { LessonStatus } from './timetable.js';
import { normaliseName } from './names.js';
import { chosenGroups } from './users.js';

/** Room passwords use these 31 unambiguous characters. */
export const passwordAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXY';

/** As in the room: a phone has its own rules in a lesson. */
export const deviceKind = z.enum(['desktop', 'tablet', 'phone']);
export const roomKinds = ['individual', 'academic', 'broadcast'] as const;
export type RoomKind = (typeof roomKinds)[number];

/**
 * A scheduled or running meeting. `startAt`, `endAt`, `createdAt` are unix seconds; `endAt` is when it ended, else when it is
 * planned to.
 */
export interface Room {
  id: string;
  /** The code, 999-999-999. */
  token: string;
  name: string;
  roomSubject: string;
  description: string;
  roomType: RoomKind;
  /** Only for the owner and moderators; null for everyone else. */
  password: string | null;
  /** Share link with the password inside; null where `password` is. */
  link: string | null;
  status: 'coming' | 'process' | 'completed';
  /** For status `process`: the start has passed and nobody has come. */
  isOverdue: boolean;
  startAt: number | null;
  endAt: number | null;
  createdAt: number;
  /** The owner's id (`stoys_user_id`); empty, as the description, departments and `createdBy`, for a guest outside. */
  userId: string;
  createdBy: { id: string; name: string; avatar: string | null };
  isModControl: boolean;
  isWaitingRoom: boolean;
  /** May people enter before the owner. */
  mayEnterBefore: boolean;
  isChatOpen: boolean;
  /** The room's page shows Jitsi's own interface, where Jitsi carries the media. */
  isClassicView: boolean;
  /** A film holds somebody only once they have agreed. */
  asksBeforeRecording: boolean;
  /** Prefix of the conference server that carries the room. */
  bosh: string;
  /** The asking person is the owner or a moderator. */
  isModerator: boolean;
  isOwner: boolean;
  /** Someone who may open the room has opened it. */
  isOpen: boolean;
  isLocked: boolean;
  /** The classes that it is for: their people need no link and no password. */
  departments: { id: string; name: string }[];
  /** People who have entered or are invited: how many, and the first few for pictures. */
  peopleCount: number;
  people: { id: string; name: string; avatar: string | null }[];
  /** The learning platform that made it by BigBlueButton's API, for whoever knows its owner; null: none did. */
  platform: string | null;
  /** People in the waiting room now; for moderators, else 0. */
  waitingCount: number;
  /** Which of the asking person's devices the room would leave open now; only for a person about to enter. */
  opens?: { cam: boolean; mic: boolean };
  /** Who is in the film that is being made of it; null while none is. As `opens`, only for a person about to enter. */
  recording?: RecordingLayout | null;
  /** With `recording`: the name of who pressed, as the asking person sees names there. */
  recordedBy?: string | null;
  /** Whether the asking person will be in it; `asked`: if they agree. */
  filmed?: 'yes' | 'asked' | 'no';
  /** Who may watch the lesson while it goes out; null while it doesn't. */
  watchedBy?: LessonAudience | null;
  /** These of a lesson of the timetable, for those who may enter it. The class that has it; of several the first. */
  school_room_id?: string | null;
  /** The names of all its classes. */
  school_room_name?: string;
  /** Who teaches it by the plan; the owner is another where somebody stands in. */
  teacherId?: string;
  /** Pupils who belong into it. */
  user_student_count?: number;
  subject_name?: string;
  /** What its planned times alone say, whoever is still inside. */
  old_time_status?: LessonStatus;
  /** Names it and grants nothing. */
  mToken?: string;
  /** Guests with the link may knock. */
  letsGuestsIn?: boolean;
  /** A lesson that is, or begins as, a safe one. */
  isSafe?: boolean;
  /** What was gone through and drawn is open to its pupils. */
  isHanded?: boolean;
  /** The platform that made it, and its own word for the asking person: labels. */
  integrated?: { id: number; userKey: string | null } | null;
}

/** What the live room tells somebody about to enter: what it is, which devices stay open, and whether it is filmed. */
export type RoomEntry = Required<
  Pick<Room, 'roomType' | 'opens' | 'recording' | 'recordedBy' | 'filmed' | 'watchedBy'>
>;

/** What a link with its password tells someone without an account, before a name is given. `POST /api/auth/guest-room` */
export interface GuestRoom extends RoomEntry {
  name: string;
  startAt: number | null;
}

/** An item of `GET /api/lastRooms`. ISO times from the log, null when never joined. */
export interface LastRoom {
  room: Room;
  createdBy: Room['createdBy'];
  lastJoin: string | null;
  lastLeft: string | null;
}
export interface LastRooms {
  data: LastRoom[];
  totalPage: number;
  total: number;
}

/** `GET /api/liveRoom/{token}/attendance`: who was inside and for how long, for the owner and moderators. */
export interface Attendee {
  id: string;
  name: string;
  avatar: string | null;
  isGuest: boolean;
  /** All stays together, at least 1. */
  minutes: number;
}

export const lastRoomsQuery = z.object({
  id: z.optional(z.string().check(z.maxLength(64))),
  type: z.enum(['next', 'past']),
  onlyMe: z.optional(z.enum(['0', '1', 'true', 'false'])),
  /** For `past`: lessons of the timetable, which are left out otherwise. */
  lessons: z.optional(z.enum(['0', '1'])),
  page: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))),
  size: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number))),
});

const meetingName = z.pipe(
  z.string().check(z.maxLength(1_000)),
  z.pipe(
    z.transform((name: string) => [...normaliseName(name)].slice(0, limits.meeting.nameMax).join('')),
    z.string().check(z.minLength(1)),
  ),
);
const plannedMinutes = z.int().check(z.gte(limits.meeting.minutesMin), z.lte(limits.meeting.minutesMax));
const unix = z.int().check(z.positive(), z.lte(32_503_680_000));

/** Body of create or start (`POST /api/liveRoom/{token}`). Without `startAt` the meeting starts now. Unknown fields are dropped. */
export const meetingCreate = z.object({
  name: meetingName,
  description: z.optional(cleaned(500)),
  password: z.string().check(z.length(limits.meeting.passwordLength)),
  startAt: z.optional(z.nullable(unix)),
  /** How long it is planned to last; null or missing: open. Nothing ends by it. */
  minutes: z.optional(z.nullable(plannedMinutes)),
  isModControl: z.optional(z.boolean()),
  isWaitingRoom: z.optional(z.boolean()),
  mayEnterBefore: z.optional(z.boolean()),
  isChatOpen: z.optional(z.boolean()),
  isClassicView: z.optional(z.boolean()),
  asksBeforeRecording: z.optional(z.boolean()),
  /** Prefix of a conference server; if the school doesn't have it, the API chooses another. */
  bosh: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  /** Any value means the prefix `8x8`, unless `bosh` names one. */
  '8x8': z.optional(z.unknown()),
  /** The classes that it is for. */
  departments: z.optional(chosenGroups),
});
export type MeetingCreate = z.infer<typeof meetingCreate>;

/** The start has passed and somebody has come. */
export const isRunning = ({ status, isOverdue }: Pick<Room, 'status' | 'isOverdue'>): boolean =>
  status === 'process' && !isOverdue;

/** Until somebody comes, its owner may rename, move and delete it; from then on only its switches and its end are left. */
export const isStillPlanned = ({ status, isOverdue }: Pick<Room, 'status' | 'isOverdue'>): boolean =>
  status === 'coming' || isOverdue;

/** Body of update (`PUT /api/liveRoom/{token}`): schedule, switches, open (`isOpen`, `startAt: null`, `userIncrease`), or end. */
export const meetingUpdate = z.object({
  name: z.optional(meetingName),
  description: z.optional(cleaned(500)),
  startAt: z.optional(z.nullable(unix)),
  /** Missing: as long as before; null: open. */
  minutes: z.optional(z.nullable(plannedMinutes)),
  /** All classes that it is for from now on. */
  departments: z.optional(chosenGroups),
  isModControl: z.optional(z.boolean()),
  isWaitingRoom: z.optional(z.boolean()),
  mayEnterBefore: z.optional(z.boolean()),
  isChatOpen: z.optional(z.boolean()),
  isClassicView: z.optional(z.boolean()),
  asksBeforeRecording: z.optional(z.boolean()),
  isOpen: z.optional(z.boolean()),
  /** Ends it for everyone, for good. */
  isEnded: z.optional(z.literal(true)),
  userIncrease: z.optional(z.boolean()),
});
export type MeetingUpdate = z.infer<typeof meetingUpdate>;

/** `POST /api/metodbox/waitingRoomStatus` */
export const waitingRoomBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(64)),
  isWaitingRoom: z.boolean(),
});

/** `GET /api/liveRoom`: a code and password that are reserved, not yet a meeting. */
export interface ReservedRoom {
  token: string;
  password: string;
}

/** `GET /api/liveRoomByToken` */
export const roomByTokenQuery = z.object({
  token: z.string().check(z.maxLength(64)),
  password: z.optional(z.string().check(z.maxLength(64))),
  /** The asking person's device. */
  device: z.optional(deviceKind),
});

/** A row of the console's meetings resource (`/api/admin/meetings`). ISO times. */
export interface AdminMeeting {
  id: string;
  token: string;
  name: string;
  owner: string;
  status: Room['status'];
  isOpen: boolean;
  participantCount: number;
  startAt: string | null;
  createdAt: string;
}
