import * as z from 'zod/mini';
import type { AdminMaterial, MaterialLibrary } from './materials.js';
import type { ErrorCode } from './errors.js';
import { lectureLimits as limits } from './limits/lecture.js';
import { limits as shared } from './limits.js';
import { officeTypes } from './officeTypes.js';
import { cleaned, someText } from './cleanText.js';
import { idSchema, nameText } from './users.js';

/** What becomes pages. */
export const lectureTypes = [
  ...(['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const),
  ...Object.values(officeTypes),
] as const;
/** What is written here, in place of a file: its pages are made of its text. */
export const writtenType = 'text/plain';
export type LectureType = (typeof lectureTypes)[number] | typeof writtenType;

/** How far its pages are. */
export type LectureState = 'waiting' | 'making' | 'ready' | 'failed';

/** A lesson of the timetable to which slides are brought. */
export interface LectureLesson {
  id: string;
  name: string;
  /** ISO 8601, UTC. */
  startAt: string;
}

/** Slides of the school: a file, and the pages that were made of it. */
export interface Lecture {
  id: string;
  title: string;
  type: LectureType;
  bytes: number;
  ownerId: string;
  ownerName: string;
  state: LectureState;
  /** Why there are no pages. */
  failure: ErrorCode | null;
  /** How many it has; null until somebody looked into it. */
  pages: number | null;
  /** How many of them are made. */
  pagesMade: number;
  /** Colleagues see it, and may show it. */
  isShared: boolean;
  /** For all lessons of this subject. */
  subject: { id: string; name: string } | null;
  /** What it is about, in its teacher's words; empty where nothing is said. */
  topic: string;
  lessons: LectureLesson[];
  /** When the file was whole; ISO 8601, UTC. */
  createdAt: string;
}

/** `GET /api/lectures?whose=own|shared&search=&subject=&topic=&page=`: newest first; `search` looks into titles, topics and pages. */
export interface LectureLibrary extends MaterialLibrary {
  lectures: Lecture[];
  /** This server makes pages of office files too. */
  opensOffice: boolean;
}

export const lectureQuery = z.object({
  whose: z.optional(z.enum(['own', 'shared'])),
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMax))),
  subject: z.optional(idSchema),
  topic: z.optional(z.string().check(z.maxLength(limits.topicMax))),
  page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number))),
});
export type LectureQuery = z.output<typeof lectureQuery>;

/** `GET /api/lectureTargets`: to what one may bring slides. */
export interface LectureTargets {
  subjects: { id: string; name: string }[];
  /** One's own lessons of the next two weeks. */
  lessons: LectureLesson[];
}

export const lectureTitle = nameText(limits.titleMax);
const fileKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `POST /api/lectures`: begins an upload, or goes on with the same file's; answers a `VideoProgress`. */
export const lecturePost = z.object({
  title: lectureTitle,
  type: z.enum(lectureTypes),
  bytes: z.int().check(z.positive()),
  fileKey,
});
export type LecturePost = z.output<typeof lecturePost>;

/** `PATCH /api/lectures/{id}`: what is not said stays. */
export const lecturePatch = z.object({
  title: z.optional(lectureTitle),
  topic: z.optional(cleaned(limits.topicMax)),
  isShared: z.optional(z.boolean()),
  subjectId: z.optional(z.nullable(idSchema)),
  lessonIds: z.optional(z.array(idSchema).check(z.maxLength(limits.lessonsMax))),
});
export type LecturePatch = z.output<typeof lecturePatch>;

/**
 * A page of text: paragraphs, `# ` and `## ` before a heading, `- ` before an entry of a list, `1. ` before a numbered one, `---` alone
 * where a new page begins. `POST /api/lectureTexts` writes one, `PUT /api/lectureTexts/{id}` writes it anew, and both answer a `Lecture`.
 */
export const lectureText = z.object({
  title: lectureTitle,
  text: someText(limits.writtenMax),
});
export type LectureText = z.output<typeof lectureText>;

/** One page: its picture's size in pixels, and its words for search and screen readers. */
export interface LecturePage {
  width: number;
  height: number;
  text: string;
}

/**
 * Slides that this browser may read until `expiresAt`: a cookie came with the answer. Page n stands at `src/n`, counted from 1, and
 * small at `src/n/small`.
 */
export interface LectureKey {
  id: string;
  src: string;
  title: string;
  pages: LecturePage[];
  /** Unix milliseconds. */
  expiresAt: number;
}

/** As {@link LectureKey}, in a room. */
export interface RoomLectureKey extends LectureKey {
  /** An outside platform's frame stands in the place of our slides. */
  isOutside: boolean;
}

const roomToken = z.string().check(z.minLength(1), z.maxLength(64));
/** `POST /api/public/lectureKey`: for what this room is shown now. */
export const lectureKeyPost = z.object({ roomToken });

export const pageNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number));

/**
 * `GET /api/roomMaterials?roomToken=&search=`: what whoever leads a lesson may show there; the lesson's own first. With `search`, of all
 * that they may show, also of their colleagues', what has it in its title, its topic or its pages: that alone, as `found`.
 */
export interface RoomMaterials {
  /** The lesson's; empty for a room that is no lesson of the timetable: nothing can be brought to it. */
  subjectName: string;
  /** At most `limits.material.pageSize` of each. */
  lesson: RoomLecture[];
  subject: RoomLecture[];
  own: RoomLecture[];
  found: RoomLecture[];
}
/** Slides as the lesson's list shows them; a cookie for each came with the answer. */
export interface RoomLecture {
  id: string;
  title: string;
  pages: number;
  ownerName: string;
  /** The reader's own, who may bring it to the lesson and to its subject, and take it away. */
  isOwn: boolean;
  isOfLesson: boolean;
  isOfSubject: boolean;
  /** Its first page, small; null for the later ones of a long list. */
  picture: string | null;
}

/** `PUT /api/roomMaterials`: brings one's own slides to the running lesson, or to its subject for all its lessons; or takes them away. */
export const roomMaterialPut = z.object({
  roomToken,
  lectureId: idSchema,
  place: z.enum(['lesson', 'subject']),
  on: z.boolean(),
});
export type RoomMaterialPut = z.output<typeof roomMaterialPut>;
/** The query of a lesson’s lists of slides, videos and tests. */
export const roomMaterialsQuery = z.object({
  roomToken,
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.searchMax))),
});
export type RoomMaterialsQuery = z.output<typeof roomMaterialsQuery>;
export const materialsMost = shared.material.pageSize;

/** A row of `/api/admin/lectures`. */
export interface AdminLecture extends AdminMaterial {
  pages: number | null;
  bytes: number;
  state: LectureState;
  failure: ErrorCode | null;
}
