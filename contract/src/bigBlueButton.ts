import * as z from 'zod/mini';
import { bbbLimits as limits } from './limits/bigBlueButton.js';
import { pemText } from './pem.js';
import { idSchema, nameText } from './users.js';

/** A host with its port where it has another than usual: `moodle.okul.k12.tr`, `10.0.0.5:8080`. */
const hostText = z.pipe(
  z.string().check(z.maxLength(255)),
  z.pipe(
    z.transform((text: string) => text.trim().toLowerCase()),
    z
      .string()
      .check(
        z.regex(
          /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/,
        ),
      ),
  ),
);
export const bbbHost = hostText;

const upTo = (max: number) => z.int().check(z.gte(1), z.lte(max));
const platformName = nameText(limits.platformNameMax);

/** `POST /api/admin/bbbPlatforms`: answers a {@link BbbSecret}; it is off, and owned by whoever made it. */
export const bbbPlatformCreate = z.object({ name: platformName });
export type BbbPlatformCreate = z.infer<typeof bbbPlatformCreate>;

/** `PUT /api/admin/bbbPlatforms/:id` */
export const bbbPlatformUpdate = z.object({
  name: platformName,
  isOn: z.boolean(),
  /** Hosts from which slides are fetched, that are told what happened, and to which leaving leads; also in an inner network. */
  addresses: z.array(hostText).check(z.maxLength(limits.addressesMax)),
  /** PEM of the authority that signs the certificate of these hosts, besides those that everybody knows. */
  certificate: z.nullable(pemText),
  meetingsMax: upTo(limits.meetingsMax),
  participantsMax: upTo(limits.participantsMax),
  callsPerMinute: upTo(limits.callsPerMinuteMax),
  /** Guardians have agreed to films there. Otherwise no film of its meetings holds anybody but its moderators. */
  hasConsents: z.boolean(),
  /** Its meetings and films belong to whoever saves this, from the next one on. */
  takesOver: z.optional(z.literal(true)),
  revision: upTo(2_147_483_647),
});
export type BbbPlatformUpdate = z.infer<typeof bbbPlatformUpdate>;

export interface AdminBbbPlatform extends Omit<BbbPlatformUpdate, 'takesOver'> {
  id: string;
  /** To whom its meetings and films belong; null where that account is closed: nothing is made then. */
  owner: string | null;
  /** Meetings that are open now. */
  meetings: number;
  /** ISO 8601; null: never. */
  calledAt: string | null;
}
/** `GET /api/admin/bbbPlatforms` */
export interface BbbPlatforms {
  /** What the platform is given as the server's address. */
  address: string;
  platforms: AdminBbbPlatform[];
}
/** A secret is shown once: with a new platform, and by `POST /api/admin/bbbPlatforms/:id/secret`, which ends the one before. */
export interface BbbSecret {
  id: string;
  secret: string;
}

/** `GET /api/admin/bbbCalls`: the last calls, newest first. */
export interface BbbCall {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Its name; null: no platform's secret had signed it. */
  platform: string | null;
  call: string;
  /** The platform's id of the meeting; empty where none was named. */
  meeting: string;
  /** `ok`, or the key of what was wrong. */
  outcome: string;
}
export interface BbbCalls {
  calls: BbbCall[];
}

/** `POST /api/auth/platformDoor`: what a ticket says, before it is used up. */
export const bbbTicket = z.object({ ticket: z.string().check(z.regex(/^[\w-]{43}$/)) });
export type BbbTicket = z.infer<typeof bbbTicket>;
export interface BbbDoor {
  platform: string;
  meeting: string;
  name: string;
  /** Who is signed in in this browser with an account, and would be signed out. */
  signedIn: string | null;
  /** Films of this lesson, where its platform has no list of them (LTI) and nobody is inside now; null: the way leads in at once. */
  films: { count: number; asked: PlatformFilmsAsked } | null;
}
/** `POST /api/auth/platformJoin` answers it beside the session: where to go on, and where leaving leads. */
export interface BbbWay {
  code: string;
  back: string | null;
}

/** `POST /api/platformFilms`: films of a platform's meeting, or of all meetings of an LTI lesson, by what its address holds; {@link PlatformFilms}. */
export const platformFilmsAsked = z.object({
  /** The meeting's. */
  id: idSchema,
  /** Unix seconds. */
  until: z.string().check(z.regex(/^\d{10}$/)),
  mark: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type PlatformFilmsAsked = z.infer<typeof platformFilmsAsked>;
export const platformFilmFiles = ['film.mp4', 'poster.jpg'] as const;
export type PlatformFilmFile = (typeof platformFilmFiles)[number];
export interface PlatformFilms {
  meeting: string;
  /** The newest meeting first, and of one meeting in the order in which they were made; `beganAt` is ISO 8601. */
  films: { src: string; poster: string | null; beganAt: string; seconds: number }[];
}
