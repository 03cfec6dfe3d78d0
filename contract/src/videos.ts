import * as z from 'zod/mini';
import type { AdminMaterial, MaterialLibrary } from './materials.js';
import { lecturePatch, lectureQuery, type LectureLesson, type LectureQuery } from './lectures.js';
import { limits } from './limits.js';
import { nameText } from './users.js';

/** What the browsers of a whole class play. */
export const videoTypes = ['video/mp4', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];

/** One of the school's own videos, whole and checked. */
export interface SchoolVideo {
  id: string;
  title: string;
  type: VideoType;
  bytes: number;
  /** How long it plays. */
  seconds: number;
  ownerId: string;
  /** When it was whole; ISO 8601, UTC. */
  createdAt: string;
}

/** One as its teacher's library has it. */
export interface LibraryVideo extends SchoolVideo {
  ownerName: string;
  /** Colleagues see it, and may show it. */
  isShared: boolean;
  /** For all lessons of this subject. */
  subject: { id: string; name: string } | null;
  /** What it is about, in its teacher's words; empty where nothing is said. */
  topic: string;
  lessons: LectureLesson[];
}

/** `GET /api/videos?whose=own|shared&search=&subject=&topic=&page=`: newest first; `search` looks into titles and topics. */
export interface VideoLibrary extends MaterialLibrary {
  videos: LibraryVideo[];
}

/** As that of slides; all of them where no page is named. */
export const videoQuery = lectureQuery;
export type VideoQuery = LectureQuery;

export const videoTitle = nameText(limits.schoolVideo.titleMax);

/**
 * `POST /api/videos`: begins an upload, or goes on with the same file's; answers {@link VideoProgress}.
 * `fileKey` is the client's mark of the file: the same file has the same one.
 */
export const videoPost = z.object({
  title: videoTitle,
  type: z.enum(videoTypes),
  bytes: z.int().check(z.positive()),
  fileKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type VideoPost = z.output<typeof videoPost>;

/**
 * Where an upload stands; also the answer of `PUT /api/videos/{id}/bytes?offset=`, whose body (`application/octet-stream`, up to
 * `limits.schoolVideo.chunkBytes`) is taken where its offset is the server's. A wrong one is answered with the right one.
 */
export interface VideoProgress {
  id: string;
  offset: number;
  /** It is whole and checked already. */
  isFinished: boolean;
}

export const videoBytesQuery = z.object({
  offset: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
});

/** `PATCH /api/videos/{id}`: what is not said stays. */
export const videoPatch = z.object({ ...lecturePatch.shape, title: z.optional(videoTitle) });
export type VideoPatch = z.output<typeof videoPatch>;

/** `POST /api/public/videoKey`: for the school's video that this room watches now. */
export const videoKeyPost = z.object({ roomToken: z.string().check(z.minLength(1), z.maxLength(64)) });

/** `GET /api/roomVideos?roomToken=&search=`: what this person may have everyone watch, the newest first; fifty of each at most. */
export interface RoomVideos {
  /** Brought to this lesson, and to its subject. */
  lesson: ShownVideo[];
  subject: ShownVideo[];
  own: ShownVideo[];
  /** Films of their lessons that they share with somebody. */
  films: ShownVideo[];
  /** What `search` finds among all that they may show; the others are empty then. */
  found: ShownVideo[];
}
export interface ShownVideo {
  id: string;
  title: string;
  seconds: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A video that this browser may read until `expiresAt`: a cookie came with the answer. */
export interface VideoKey {
  /** Its address here. */
  src: string;
  title: string;
  seconds: number;
  /** Unix milliseconds. */
  expiresAt: number;
}

/** `GET /api/admin/videos`: a school's video as managers see it. */
export interface AdminVideo extends AdminMaterial {
  seconds: number;
  bytes: number;
}
