import * as z from 'zod/mini';
import { acceptanceSchema, type AgreementToSign } from './agreements.js';
import type { ConsoleStep, EarlierSignIn, SecondStep } from './factors.js';
import type { PublicProvider } from './identity.js';
import { limits } from './limits.js';
import { deviceKind, type RoomKind } from './meetings.js';
import type { RegistrationPolicy } from './registration.js';
import type { Role, UserType } from './roles.js';
import type { PublicSchool } from './school.js';
import type { LivePlaces } from './lessons.js';

/** Section 3's Auth: what sign-in, refresh and guest join answer. */
export interface Auth {
  informations: {
    /** Person id: of the account, or of the guest. */
    id: string;
    stoys_user_id: string;
    stoys_school_id: string;
    avatar: string | null;
    /** Short-lived session JWT for `Authorization: Bearer`. */
    token: string;
    /** Unix seconds when `token` ends. */
    tokenExpiresAt: number;
    name: string;
    surname: string;
    email: string;
    username: string;
    user_type: UserType;
    roles: Role[];
    isGuest: boolean;
    emailVerified: boolean;
    jitsiToken: string | null;
    language: 'tr' | 'en' | null;
  };
  /** By permission name, e.g. `derslikcreatestream:custom`. */
  permissions: Record<string, boolean>;
  meetingPermissions: Record<string, boolean>;
  loggedIn: boolean;
  /** The account has never signed in to the app before. */
  isFirst?: true;
  /** After a sign-in: the one before. */
  lastSignIn?: EarlierSignIn;
  /** What the console asks for before it opens, of who may open it. */
  consoleStep?: ConsoleStep;
  /** The account waits to be erased: until when its person may come back (ISO 8601); or the school asked for it, who takes it back. */
  leaving?: { until: string; isBySchool: boolean };
}

export const captchaActions = ['login', 'guest', 'form'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** A solved proof of work, as the client library encodes it (base64 JSON). */
const captcha = z.string().check(z.minLength(1), z.maxLength(4_096));

/** What is wrong with a new password has words of its own, so a short one passes here. */
const typedPassword = z.string().check(z.maxLength(limits.password.lengthMax));

/**
 * `POST /api/auth/login` and `POST /api/auth/lim`. `username` may be an e-mail. `remember`: stay signed in.
 * `isConsole`: at the console's form, which welcomes nobody. `agreements`: what the person accepted, and `newPassword` (twice) the one they chose, after an answer that asked for it.
 */
export const loginBody = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  client_type: z.optional(z.literal(limits.language.clientType)),
  agreements: z.optional(z.array(acceptanceSchema).check(z.maxLength(10))),
  newPassword: z.optional(typedPassword),
  newPasswordAgain: z.optional(typedPassword),
  captcha,
  remember: z.optional(z.boolean()),
  isConsole: z.optional(z.boolean()),
});
export type LoginBody = z.infer<typeof loginBody>;

/**
 * Without `data` nobody is signed in yet: the second step, an own password in place of the one-time code, or these agreements come
 * first. With a `ticket`, what follows goes to `POST /api/auth/second-step`. `arrival`: a person of the school's directory is asked something
 * on the page of those who come from outside, and this browser holds the question.
 */
export type LoginAnswer =
  | { data: Auth; agreements?: never; ownPassword?: never; secondStep?: never; arrival?: never; ticket?: never }
  | {
      data?: never;
      agreements: AgreementToSign[];
      ownPassword?: never;
      secondStep?: never;
      arrival?: never;
      ticket?: string;
    }
  | { data?: never; agreements?: never; ownPassword: true; secondStep?: never; arrival?: never; ticket?: string }
  | { data?: never; agreements?: never; ownPassword?: never; secondStep: SecondStep; arrival?: never; ticket?: never }
  | { data?: never; agreements?: never; ownPassword?: never; secondStep?: never; arrival: true; ticket?: never };

/** `POST /api/auth/logout`. `outside`: where the browser goes, to sign out at the system that they came from too. */
export interface SignedOut {
  outside?: string;
}

/** `POST /api/auth/add-guest`. `token` is the room's code; `pwd` its five characters. */
export const guestBody = z.object({
  name: z.string().check(z.maxLength(limits.name.max * 4)),
  surname: z.optional(z.nullable(z.string().check(z.maxLength(limits.name.max * 4)))),
  captcha,
  pwd: z.string().check(z.minLength(1), z.maxLength(64)),
  token: z.string().check(z.minLength(1), z.maxLength(64)),
  uid: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
  type: z.optional(
    z.string().check(
      z.maxLength(32),
      z.refine((type) => type !== 'joinBroadcast'),
    ),
  ),
});
export type GuestBody = z.infer<typeof guestBody>;

/**
 * Makes a guest who watches a broadcast, by the call above. `token` is the viewers' code. It needs no captcha where the link has the right
 * password; `auth.captchaRequired` says where it does.
 */
export const viewingGuestBody = z.object({
  ...guestBody.shape,
  type: z.literal('joinBroadcast'),
  captcha: z.nullable(captcha),
  pwd: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
});
export type ViewingGuestBody = z.infer<typeof viewingGuestBody>;

/** `POST /api/auth/broadcast-door`: what a viewer's link opens, before there is a session. */
export const broadcastDoorBody = z.object({
  captcha: viewingGuestBody.shape.captcha,
  pwd: viewingGuestBody.shape.pwd,
  token: guestBody.shape.token,
});
export type BroadcastDoorBody = z.infer<typeof broadcastDoorBody>;

/** `POST /api/auth/guest-room`: what the link is for. */
export const guestRoomBody = z.object({
  captcha,
  pwd: guestBody.shape.pwd,
  token: guestBody.shape.token,
  device: z.optional(deviceKind),
});
export type GuestRoomBody = z.infer<typeof guestRoomBody>;

/** `POST /api/demo/sign-in`; exists only when the appliance runs its demo school. */
export const demoRoles = ['teacher', 'pupil', 'manager'] as const;
export const demoBody = z.object({ as: z.enum(demoRoles) });

/** `GET /api/socketToken`: single use, for the handshake's auth; `key` is the session's payload key, base64 of 32 bytes. */
export interface SocketToken {
  socketToken: string;
  key: string;
  /** Seconds until the token ends. */
  expiresIn: number;
}

/** `GET /api/config`: what the apps need before anyone signs in. */
export interface PublicConfig {
  school: PublicSchool;
  /** IANA name, e.g. Europe/Istanbul. */
  timeZone: string;
  demo: boolean;
  /** What carries picture and sound of the rooms. */
  media: 'mesh' | 'jitsi';
  /** Public address, for share links. */
  publicUrl: string;
  /** Whether people make their own accounts, and with which addresses. */
  registration: RegistrationPolicy;
  /** Other systems of the school by which its people come in. */
  providers: PublicProvider[];
  /** Whether lessons may watch the video site. */
  videoSite: boolean;
  /**
   * Whether meetings can be filmed here at all, how many at the same time right now, and for how many days the films of each
   * kind are kept (null: for ever).
   */
  recording: { isInstalled: boolean; places: number; keptDays: Record<RoomKind, number | null> };
  /** The school's help centre outside the appliance, by language. */
  helpCentre: { tr: string | null; en: string | null };
  /** Whom people of the school ask for help. */
  support: { email: string | null; phone: string | null };
  /** Whether mails leave; without a mail server managers hand their links over. */
  hasMail: boolean;
  /** Sites whose pages may show a broadcast (`/iframe/play/`), and a lesson (`/live`), in a frame: as `https://*.okul.example`, too. */
  frameParents: { play: string[]; live: string[] };
  /** Where the page of a lesson leads. */
  live: LivePlaces;
  /** Whether the home page of the signed out has the corporate form. */
  hasContactForm: boolean;
  desktopApps: { scheme: string | null; windows: string | null; mac: string | null; linux: string | null };
  /** Version of the wire contract that the server speaks. */
  contractVersion: number;
}
