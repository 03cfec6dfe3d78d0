import * as z from 'zod/mini';
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

/** A video of which a part is here. */
export interface VideoUpload {
  id: string;
  title: string;
  /** How large the whole file is. */
  bytes: number;
  /** How many of them the server has, from the first on. */
  offset: number;
  fileKey: string;
}

/** `GET /api/videos`: one's own, newest first. */
export interface VideoLibrary {
  videos: SchoolVideo[];
  uploads: VideoUpload[];
  /** What both take together, an upload at its whole size. */
  usedBytes: number;
  quotaBytes: number;
  /** How large one file may be. */
  maxBytes: number;
}

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

/** `PATCH /api/videos/{id}`. */
export const videoPatch = z.object({ title: videoTitle });

/** `POST /api/public/videoKey`: for the school's video that this room watches now. */
export const videoKeyPost = z.object({ roomToken: z.string().check(z.minLength(1), z.maxLength(64)) });

/** `GET /api/roomVideos?roomToken=`: what this person may have everyone watch, the newest first; fifty of each at most. */
export interface RoomVideos {
  own: ShownVideo[];
  /** Films of their lessons that they share with somebody. */
  films: ShownVideo[];
}
export interface ShownVideo {
  id: string;
  title: string;
  seconds: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}
export const roomVideosQuery = z.object({ roomToken: z.string().check(z.minLength(1), z.maxLength(64)) });

/** A video that this browser may read until `expiresAt`: a cookie came with the answer. */
export interface VideoKey {
  /** Its address here. */
  src: string;
  title: string;
  seconds: number;
  /** Unix milliseconds. */
  expiresAt: number;
}
