import * as z from 'zod/mini';
import { cleanText } from './cleanText.js';
import { AppError } from './errors.js';
import { limits } from './limits.js';
import { roomCodePattern } from './roomLinks.js';
import { normaliseName } from './names.js';
import { chosenGroups, emailSchema } from './users.js';

/** Who may watch: anybody with the link and its password, everybody with an account, or the people of chosen classes. */
export const broadcastAudiences = ['link', 'members', 'classes'] as const;
export type BroadcastAudience = (typeof broadcastAudiences)[number];

/**
 * What the moderator's room made of it; an encoder begins it without the room. `interrupted`: it is on, and no picture comes. One whose
 * time has passed is `ended`, whoever forgot to say so; while somebody is on the stage of one that was begun, it goes on.
 */
export const broadcastStates = ['planned', 'live', 'paused', 'interrupted', 'ended'] as const;
export type BroadcastState = (typeof broadcastStates)[number];
/** What the room alone says of it. */
export type BroadcastPhase = Exclude<BroadcastState, 'interrupted'>;

export const broadcastPerson = { moderator: 1, panelist: 2 } as const;

/** Who speaks. `username` is their e-mail address: empty for those who only watch. */
export interface BroadcastUser {
  index: number;
  type: 1 | 2;
  username: string;
  fullName: string;
  title: string;
}

/** Section 3's broadcast. Times are unix seconds. */
export interface Broadcast {
  /** The meeting's id. */
  id: string;
  title: string;
  description: string;
  /** The picture's address. */
  logo: string | null;
  /** Likewise, of the still picture that stands where there is none of the stage. */
  poster: string | null;
  startAt: number;
  endAt: number;
  /** The specification's client calls `startAt` and `endAt` so, too. */
  startDate: number;
  endDate: number;
  createdAt: number;
  createdBy: { id: string; name: string; avatar: string | null };
  users: BroadcastUser[];
  state: BroadcastState;
  liveAt: number | null;
  endedAt: number | null;
  /** Its owner took it away: whoever has its link reads so. */
  isDeleted: boolean;
  audience: BroadcastAudience;
  departments: { id: string; name: string }[];
  opensWithoutPassword: boolean;
  /** The viewers' door, 999-999-999. */
  jToken: string;
  /** For the owner, the moderator and panelists; null for everybody else: their door, and the code of their room. */
  mToken: string | null;
  token: string | null;
  /** For the owner and the moderator; null for everybody else. */
  jPassword: string | null;
  panelistLink: string | null;
  /** For the owner: panelists without an account, each with the link that signs them in. Empty for everybody else. */
  invitations: { name: string; link: string }[];
  viewerLink: string | null;
  viewersMost: number | null;
  /** Its film, where the asking person owns one that is ready; null otherwise. */
  filmToken: string | null;
  /** It shows a lesson, whose room has the code `token`; else it has a stage of its own. */
  isLesson: boolean;
  /** The asking person planned it. */
  isOwner: boolean;
  /** Their place on the stage; null for those who watch. */
  place: 'moderator' | 'panelist' | null;
  /** Where the picture's playlist is, which `POST /api/broadCastViewing` gives the right to read; empty while no picture comes. */
  streamLink: string;
  integrated: null;
  isModControl: boolean;
  bosh: string;
}

/** `GET /api/liveStream/{roomToken}`: what goes out of this lesson now, for those who lead it. */
export interface LessonStream {
  liveStreamViewURL: string;
  audience: BroadcastAudience;
  viewers: number;
  viewersMost: number;
}

/** `GET /api/broadCast/{mToken}/streamKey` and its renewal, for the owner and the moderator. */
export interface StreamKey {
  streamKey: string;
}

/** `GET /api/broadcastEncoder/{roomToken}`, for those who direct the picture: the encoder from outside whose picture may stand in it. */
export interface StageEncoder {
  /** Where it sends its picture to. */
  server: string;
  /** It has a key. The key itself is shown where it is made, and nowhere else. */
  hasKey: boolean;
  /** Encoders of other machines may send; else the server's own alone. */
  isOpen: boolean;
}

/** Its `POST` makes a key in the place of any former one. */
export interface StageEncoderKey extends StageEncoder {
  key: string;
}

/** Where its picture is read, and until when (Unix milliseconds). */
export interface EncoderPicture {
  src: string;
  expiresAt: number;
}

/** `GET /api/broadcastCount`: what the asking person's list holds. */
export interface BroadcastCounts {
  coming: number;
  completed: number;
  /** Their time has come, and nobody has begun them. */
  pending: number;
  process: number;
  total: number;
}

/** What a viewer's page and a list say of it. */
export type BroadcastStatus = 'waiting' | 'process' | 'interrupted' | 'completed' | 'deleted';

/** @param now unix seconds */
export const broadcastStatus = (
  { state, endAt, isDeleted }: Pick<Broadcast, 'state' | 'endAt' | 'isDeleted'>,
  now: number,
): BroadcastStatus => {
  if (isDeleted) return 'deleted';
  if (state === 'interrupted') return 'interrupted';
  if (state === 'live' || state === 'paused') return 'process';
  return state === 'ended' || endAt <= now ? 'completed' : 'waiting';
};

/** `GET /api/broadCast`: by the viewers' door with its password, or by the stage's. */
export const broadcastQuery = z.object({
  jToken: z.optional(z.string().check(z.regex(roomCodePattern))),
  pwd: z.optional(z.string().check(z.maxLength(64))),
  mToken: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
});
export type BroadcastQuery = z.infer<typeof broadcastQuery>;

export const broadcastsQuery = z.object({
  type: z.enum(['active', 'passive']),
  /** From 1. */
  page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number))),
});
/** `GET /api/broadCasts`: a page of them. */
export interface Broadcasts {
  data: Broadcast[];
  total: number;
  totalPage: number;
}
export const mTokenQuery = z.object({ mToken: z.string().check(z.minLength(1), z.maxLength(64)) });

const cut = (max: number, clean: (text: string) => string) =>
  z.pipe(
    z.string().check(z.maxLength(1_000)),
    z.transform((text: string) => [...clean(text)].slice(0, max).join('').trim()),
  );
const unix = z.int().check(z.positive(), z.lte(32_503_680_000));
const typedUser = z.object({
  index: z.int().check(z.gte(0), z.lte(limits.broadcast.panelistsMax)),
  type: z.union([z.literal(1), z.literal(2)]),
  username: z.string().check(z.maxLength(254)),
  fullName: cut(limits.broadcast.personNameMax, normaliseName),
  title: cut(limits.broadcast.personTitleMax, normaliseName),
});

/**
 * Body of create and update. What is too long is cut; what is missing has its own word, see {@link readPeople}. The specification's client
 * knows no audience, classes or cover picture: what is not named is as it was, and at first for whoever has an account.
 */
export const broadcastWrite = z.object({
  title: cut(limits.broadcast.titleMax, normaliseName),
  description: z._default(cut(limits.broadcast.descriptionMax, cleanText), ''),
  /** A picture that this person has sent, by `POST /api/addLogo`. */
  logo: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  /** Likewise, by `POST /api/public/add-image`. */
  poster: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  startAt: unix,
  endAt: unix,
  users: z.array(typedUser).check(z.maxLength(limits.broadcast.moderators + limits.broadcast.panelistsMax + 5)),
  audience: z.optional(z.enum(broadcastAudiences)),
  departments: z.optional(chosenGroups),
  opensWithoutPassword: z.optional(z.boolean()),
});
export type BroadcastWrite = z.infer<typeof broadcastWrite>;

const isEmpty = ({ username, fullName, title }: BroadcastUser): boolean => !username.trim() && !fullName && !title;

/**
 * Who speaks, of the rows as they were typed: empty rows are dropped, and begun ones have to be whole.
 * @throws AppError broadcast.moderatorRequired, broadcast.peopleIncomplete, broadcast.personTwice, warning.emailRequired, common.invalid
 */
export const readPeople = (typed: readonly BroadcastUser[]): BroadcastUser[] => {
  const begun = typed.filter((one) => !isEmpty(one));
  if (begun.some(({ username, fullName, title }) => !username.trim() || !fullName || !title))
    throw new AppError('broadcast.peopleIncomplete');
  const people = begun.map((one) => ({ ...one, username: addressOf(one.username) }));
  const moderators = people.filter(({ type }) => type === broadcastPerson.moderator);
  const panelists = people.filter(({ type }) => type === broadcastPerson.panelist);
  if (moderators.length === 0) throw new AppError('broadcast.moderatorRequired');
  if (moderators.length > limits.broadcast.moderators || panelists.length > limits.broadcast.panelistsMax)
    throw new AppError('common.invalid', { field: 'users' });
  if (new Set(people.map(({ username }) => username)).size < people.length) throw new AppError('broadcast.personTwice');
  return [...moderators, ...panelists].map((one, index) => ({ ...one, index }));
};

const addressOf = (typed: string): string => {
  const read = z.safeParse(emailSchema, typed.trim());
  if (!read.success) throw new AppError('warning.emailRequired');
  return read.data;
};

/** The earliest start of a broadcast that is planned now: on a step. Unix seconds. */
export const earliestStart = (now: number): number => {
  const step = limits.broadcast.timeStepMinutes * 60;
  return Math.ceil((now + limits.broadcast.minLeadMinutes * 60) / step) * step;
};

/**
 * Its hours, as they may be now. A start that stays where it is needs no time ahead.
 * @param before what it has been planned for, if it has; all in unix seconds
 * @throws AppError broadcast.timeStep, broadcast.tooEarly, broadcast.endBeforeStart
 */
export const assertHours = (
  { startAt, endAt }: { startAt: number; endAt: number },
  now: number,
  before: { startAt: number; endAt: number } | null,
): void => {
  const step = limits.broadcast.timeStepMinutes * 60;
  const hasMoved = startAt !== before?.startAt;
  if ((hasMoved && startAt % step !== 0) || (endAt !== before?.endAt && endAt % step !== 0))
    throw new AppError('broadcast.timeStep');
  // Whoever chose the earliest hour still has a step's time to write the rest.
  if (hasMoved && startAt < now + (limits.broadcast.minLeadMinutes - limits.broadcast.timeStepMinutes) * 60)
    throw new AppError('broadcast.tooEarly');
  if (endAt <= startAt) throw new AppError('broadcast.endBeforeStart');
};

/** A logo and a poster have such an address. */
export const pictureAddress = /^\/api\/broadcastLogo\/([0-9a-f-]{36})$/;
