import * as z from 'zod/mini';
import { someText } from './cleanText.js';
import { filmLimits } from './limits/films.js';
import type { AccountType } from './roles.js';
import { idSchema } from './users.js';

const { classesMax, toldSecondsMax, whyMax } = filmLimits;

/**
 * `PUT /api/films/:token/sharing`: these, and no others, see the film beside its owner and managers.
 * `people`: whoever was inside, and the pupils of the classes that the meeting is for. `classes`: their pupils. `guardians`: the
 * guardians of all these classes too. `until`: Unix seconds; null for no end. `chat`: what everyone wrote to everyone stands beside all
 * films of the meeting, and its lesson that is looked at again; missing: as it is.
 */
export const filmSharingBody = z.strictObject({
  people: z.boolean(),
  classes: z.array(z.object({ id: idSchema })).check(z.maxLength(classesMax)),
  guardians: z.boolean(),
  mayDownload: z.boolean(),
  until: z.nullable(z.int().check(z.gte(0), z.lte(253_402_300_799))),
  chat: z.optional(z.boolean()),
});
export type FilmSharingBody = z.output<typeof filmSharingBody>;

/** `GET /api/films/:token/sharing`, and the answer of the call above. Times are Unix seconds. */
export interface FilmSharing extends Omit<FilmSharingBody, 'classes' | 'chat'> {
  chat: boolean;
  classes: { id: string; name: string }[];
  /** Since when it is shared with anybody, and who did that last; null where it isn't, or they were erased. */
  since: number | null;
  by: string | null;
}

/** `PUT /api/replays/:token/sharing`: who looks at a lesson again without a film of it. As of a film, but that nothing is kept as a file. */
export const replaySharingBody = z.omit(filmSharingBody, { mayDownload: true });
export type ReplaySharingBody = z.output<typeof replaySharingBody>;
/** `GET /api/replays/:token/sharing`, and the answer of the call above. */
export type ReplaySharing = Omit<FilmSharing, 'mayDownload'>;

/** `GET /api/sharedReplays`: lessons that others share with the caller, the newest first. */
export type SharedReplay = Omit<SharedFilm, 'mayDownload'>;

/** What a list of films says of {@link FilmSharing}; of one that is over, nothing. */
export interface SharedWith {
  people: boolean;
  /** Names. */
  classes: string[];
  until: number | null;
}

/** `GET /api/sharedFilms`: what others share with the caller and what plays, the newest first. */
export interface SharedFilm {
  token: string;
  /** The meeting's name. */
  title: string;
  /** Whose it is; null where they were erased. */
  owner: string | null;
  createdAt: number;
  /** Seconds. */
  duration: number;
  mayDownload: boolean;
  until: number | null;
}

/** `POST /api/films/:token/progress`: what was watched since the last word of the same player, and how far. Seconds of film. */
export const filmProgressBody = z.strictObject({
  seconds: z.number().check(z.gte(0), z.lte(toldSecondsMax)),
  place: z.number().check(z.gte(0), z.lte(1_000_000)),
});
export type FilmProgress = z.output<typeof filmProgressBody>;

/** Somebody who watched a film or kept it as a file. Times are Unix seconds. */
export interface FilmViewer {
  id: string;
  name: string;
  userType: AccountType;
  firstAt: number;
  lastAt: number;
  /** Seconds of film in all; what was watched twice counts twice. */
  seconds: number;
  /** How far into it, in seconds. */
  reached: number;
  downloads: number;
}
/** `GET /api/films/:token/viewers`: for its owner and managers, who watched it last first. */
export interface FilmViewers {
  /** Seconds. */
  duration: number;
  viewers: FilmViewer[];
}

/** `POST /api/films/:token/report`: the film is out of everybody's sight but managers'. */
export const filmReportBody = z.strictObject({ why: someText(whyMax) });
export type FilmReport = z.output<typeof filmReportBody>;
/** `isHidden`: false where a manager has decided already what this person said of it. */
export interface FilmReported {
  isHidden: boolean;
}
