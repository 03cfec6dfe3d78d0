import * as z from 'zod/mini';
import { limits } from './limits.js';

/** `GET /api/v1/teacher/live-subject/live-subject-item` (7.6). */
export const lessonItemsQuery = z.object({
  live_subject_token: z.string().check(z.minLength(1), z.maxLength(64)),
  page: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(1_000)))),
  per_page: z.optional(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(limits.material.pageSize)))),
  sort_by: z.optional(z.literal('id')),
  sort_order: z.optional(z.enum(['ASC', 'DESC'])),
});
export type LessonItemsQuery = z.infer<typeof lessonItemsQuery>;

/** The kinds of a lesson's materials by the specification's names: slides, videos, and tests. */
type LessonItemKind = 'BOOK_CONTENT' | 'VIDEO_CONTENT' | 'TEST';

/** A material of a lesson, with the specification's fields. */
export interface LessonItem {
  id: string;
  type_name: LessonItemKind;
  /** What it is about, in its teacher's words; empty where nothing is said. */
  chapter_name: string;
  /** The slides', the video's or the test's. */
  sourceId: string;
  data: {
    id: string;
    title: string;
    question_count: number | null;
    /** Pages of slides. */
    lecture_count: number | null;
    /** Seconds of a video. */
    duration: number | null;
    /** The first page of slides, which a cookie of this answer opens. Videos and tests have no picture, nor have slides after twenty others. */
    image_url: string | null;
    /** That page, small. */
    thumb_image_url: string | null;
  };
}
export interface LessonItems {
  data: LessonItem[];
  total: number;
  page: number;
  per_page: number;
}
