import * as z from 'zod/mini';
import { lectureLimits } from './limits/lecture.js';
import { idSchema } from './users.js';

/** A file of which a part is here. */
export interface HalfUploadedFile {
  id: string;
  title: string;
  /** How large the whole file is. */
  bytes: number;
  /** How many of them the server has, from the first on. */
  offset: number;
  fileKey: string;
}

/** What a library of slides or videos says beside its rows. */
export interface MaterialLibrary {
  /** Those by which all of them can be filtered, whatever the filter is now. */
  subjects: { id: string; name: string }[];
  topics: string[];
  total: number;
  totalPage: number;
  /** One's own. */
  uploads: HalfUploadedFile[];
  /** What one's videos and slides take together, an upload at its whole size. */
  usedBytes: number;
  quotaBytes: number;
  /** How large one file may be. */
  maxBytes: number;
}

/** What the console's lists of slides, videos and tests say of a row. */
export interface AdminMaterial {
  id: string;
  title: string;
  ownerId: string;
  owner: string;
  /** Both empty where nothing is said. */
  subject: string;
  topic: string;
  isShared: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** `filter` of these lists. */
export const adminMaterialFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(lectureLimits.searchMax))),
  id: z.optional(z.array(idSchema)),
});
