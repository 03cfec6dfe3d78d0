import * as z from 'zod/mini';
import { reasonText, type Belongings, type Leaving } from './erasure.js';
import { limits } from './limits.js';

/** Copies of a person's data, and accounts that wait to be erased (ours; the specification has neither). */
export const ownDataLimits = {
  /** So long somebody may take back that their account is erased. */
  leavingDays: 30,
  /** What could not be done on its day is tried again so often. */
  againMinutes: 60,
  /** A finished copy is kept so long, and its link opens it within. */
  copyMinutes: 60,
  /** The browser that was given a link begins to read by then. */
  linkSeconds: 300,
  /** Films and videos of one copy together, the newest first; others are named, each with its own page. Below 4 GiB, so that every program opens the file. */
  filesBytes: 2 * 1024 ** 3,
  /** Beginnings of one copy: after them it is given up. */
  attemptsMax: 5,
  /** Who makes one says so at least this often; afterwards another process begins it anew. */
  leaseSeconds: 60,
  /** Rows of one piece. */
  rowsAtOnce: 500,
  /** Heirs of one answer. */
  heirsMax: 20,
} as const;

/** `waiting`: it is made. `ready`: it waits to be taken. `failed`: it was given up. */
export interface DataCopy {
  state: 'waiting' | 'ready' | 'failed';
  /** Percent. */
  progress: number;
  /** Until when it can be taken; null before it is ready. ISO 8601 in UTC. */
  endsAt: string | null;
  /** Bytes of files in it; of those that are left out, as they would be too many. */
  fileBytes: number;
  leftOut: number;
}

/** `GET /api/ownData` */
export interface OwnData {
  copy: DataCopy | null;
  leaving: Leaving | null;
  /** What somebody else gets first: of those who may lead lessons. */
  belongings: Belongings;
  mustHandOver: boolean;
}

const language = z.enum(limits.language.supported);
/** `POST /api/ownData/copy` */
export const copyBody = z.object({ language });
export type CopyBody = z.infer<typeof copyBody>;
/** `POST /api/admin/users/:id/dataCopy`, which answers the copy; as `GET` does. */
export const adminCopyBody = z.object({ language, reason: reasonText });
export type AdminCopyBody = z.infer<typeof adminCopyBody>;
/** `POST /api/ownData/copy/link`, `POST /api/admin/users/:id/dataCopy/link`: a path that this browser alone opens, once. */
export interface CopyLink {
  path: string;
}
