import * as z from 'zod/mini';
import { bbbHost } from './bigBlueButton.js';
import { outsideAddress } from './providerSettings.js';
import { bbbLimits } from './limits/bigBlueButton.js';
import { limits as allLimits } from './limits.js';
import { ltiLimits as limits } from './limits/lti.js';
import { pemText } from './pem.js';
import { idSchema, nameText } from './users.js';

const upTo = (max: number) => z.int().check(z.gte(1), z.lte(max));
const platformName = nameText(bbbLimits.platformNameMax);
/** As it stands in tokens, to the letter; empty: not entered yet. */
const tokenWord = (max: number) => z.string().check(z.maxLength(max), z.regex(/^$|^[^\s\p{Cc}](?:.*[^\s\p{Cc}])?$/u));
const addressOrNone = z.union([z.literal(''), outsideAddress]);
export const ltiAddress = outsideAddress;

/** `POST /api/admin/ltiPlatforms`: it is off, without addresses, and owned by whoever made it. */
export const ltiPlatformCreate = z.object({ name: platformName });
export type LtiPlatformCreate = z.infer<typeof ltiPlatformCreate>;

/** `PUT /api/admin/ltiPlatforms/:id`; what is not entered yet is empty, and has to be there before it is switched on. */
export const ltiPlatformUpdate = z.object({
  name: platformName,
  isOn: z.boolean(),
  /** As the platform writes it in its tokens (`iss`). Several platforms may share one, with client ids of their own. */
  issuer: addressOrNone,
  clientId: tokenWord(limits.clientIdMax),
  /** Launches of any other deployment are refused. */
  deployments: z.array(tokenWord(limits.idMax).check(z.minLength(1))).check(z.maxLength(limits.deploymentsMax)),
  /** Where people prove who they are, where programs get their token, and where the platform's keys stand. */
  authAddress: addressOrNone,
  tokenAddress: addressOrNone,
  keysAddress: addressOrNone,
  /** The authority that has signed its server's certificate (PEM), where not everybody knows it. */
  certificate: z.nullable(pemText),
  /** Further hosts of the platform: of its services, and to which leaving leads; also in an inner network. */
  addresses: z.array(bbbHost).check(z.maxLength(bbbLimits.addressesMax)),
  meetingsMax: upTo(bbbLimits.meetingsMax),
  participantsMax: upTo(bbbLimits.participantsMax),
  /** Guardians have agreed to films there. Otherwise no film of its meetings holds anybody but its moderators. */
  hasConsents: z.boolean(),
  /** Its meetings belong to whoever saves this, from the next one on. */
  takesOver: z.optional(z.literal(true)),
  revision: upTo(2_147_483_647),
});
export type LtiPlatformUpdate = z.infer<typeof ltiPlatformUpdate>;

export interface AdminLtiPlatform extends Omit<LtiPlatformUpdate, 'takesOver'> {
  id: string;
  /** To whom its meetings belong; null where that account is closed: nothing is made then. */
  owner: string | null;
  /** Meetings that are open now. */
  meetings: number;
  /** ISO 8601; null: never. */
  calledAt: string | null;
}
/** What a platform is given of ours. */
export interface LtiAddresses {
  login: string;
  launch: string;
  deepLinking: string;
  keys: string;
}
/** `GET /api/admin/ltiPlatforms` */
export interface LtiPlatforms {
  addresses: LtiAddresses;
  platforms: AdminLtiPlatform[];
}

/** `POST /api/admin/ltiPlatforms/:id/registration`: a link for the platform, which enters itself with it, once, within the hour. */
export interface LtiRegistration {
  address: string;
}

/** `POST /api/admin/ltiPlatforms/:id/trial`: what "Dene" found, in this order. */
export const ltiTrialSteps = ['entered', 'auth', 'keys', 'token'] as const;
export interface LtiTrialStep {
  step: (typeof ltiTrialSteps)[number];
  isWell: boolean;
  /** What is wrong, in a word that has its text in the console. */
  fault: LtiTrialFault | null;
  /** As the network or the platform said it. */
  detail: string;
}
export const ltiTrialFaults = [
  ...(['missing', 'unreachable', 'timeout', 'certificate', 'notAllowed', 'tooLarge'] as const),
  ...(['notFound', 'broken', 'notJson', 'noKeys', 'wrongClient', 'noToken', 'keysUnread'] as const),
] as const;
export type LtiTrialFault = (typeof ltiTrialFaults)[number];
export interface LtiTrial {
  steps: LtiTrialStep[];
}

/** Why a launch leads into no lesson, as its person reads it (`?fault=` of the page that says so). */
export const ltiDoorFaults = [
  ...(['over', 'unknown', 'refused', 'away', 'clock', 'noCookies', 'full', 'closed', 'notTeacher'] as const),
  'busy',
] as const;
export type LtiDoorFault = (typeof ltiDoorFaults)[number];

const choiceToken = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(limits.choiceTokenMax));
/** `POST /api/ltiChoice`: what a teacher may choose for a link of their course. The token is all that they bring. */
export const ltiChoiceAsked = z.object({ token: choiceToken });
export type LtiChoiceAsked = z.infer<typeof ltiChoiceAsked>;
export interface LtiChoice {
  platform: string;
  /** Those of this course, the newest first. `startsAt`: ISO 8601. */
  lessons: { id: string; name: string; startsAt: string | null }[];
}
/** `POST /api/ltiChoice/chosen`: a lesson that is there, or a new one; neither: nothing is added. */
export const ltiChosen = z.object({
  token: choiceToken,
  lessonId: z.optional(idSchema),
  made: z.optional(z.object({ name: nameText(allLimits.meeting.nameMax), startsAt: z.nullable(z.iso.datetime()) })),
});
export type LtiChosen = z.infer<typeof ltiChosen>;
/** What is posted as `answer` to `/lti/deep-linking`, whose page gives it to the platform. */
export interface LtiAnswer {
  answer: string;
}
/** Tells the page in the course's frame what was chosen in the window that it opened; and that page's word that it has it. */
export const ltiAnswerMessage = 'derslik lti answer';
export const ltiTakenMessage = 'derslik lti taken';

/** `GET /api/ltiMissing?room=CODE`: who is in the course of a platform's lesson and not inside now, for whoever leads it. */
export const ltiMissingAsked = z.object({ room: z.string().check(z.regex(/^\d{3}-\d{3}-\d{3}$/)) });
export type LtiMissingAsked = z.infer<typeof ltiMissingAsked>;
export interface LtiMissing {
  /** Null: the platform lists nobody. */
  missing: string[] | null;
}
