import * as z from 'zod/mini';
import { idSchema } from './users.js';

/** Frames of a lesson, `/iframes/{kind}/{sourceId}` of section 7.7: `lecture` has its slides, `optic` the answer sheet of its test. */
export type FrameKind = 'lecture' | 'optic';
export const frameKinds = ['lecture', 'optic'] as const satisfies readonly FrameKind[];

/** Who looks into a frame, by section 7.7's numbers: a student, or anybody else. */
export type FrameRole = 1 | 2;

/**
 * `POST /api/public/lectureFrame`, `/api/public/opticFrame`: the address of a frame with the slides, or the test, that this room is shown
 * now, for the person who asks. `pUrl`: an address of the page that will hold it; missing, one of our own.
 */
export const framePost = z.object({
  roomToken: z.string().check(z.minLength(1), z.maxLength(64)),
  pUrl: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(300))),
});
export type FramePost = z.output<typeof framePost>;
export interface FrameAddress {
  /** With a token that is good once. Of another site where the school has its frames there. */
  src: string;
  isOutside: boolean;
  /** Until when the token is good, Unix milliseconds. */
  expiresAt: number;
}

/** `POST /api/public/lectureFrameEntry`, `/api/public/opticFrameEntry`: the frame's page uses its token up. */
export const frameEntryPost = z.object({
  id: idSchema,
  token: z.string().check(z.minLength(1), z.maxLength(128)),
});
export type FrameEntryPost = z.output<typeof frameEntryPost>;

/** `GET /api/lessonFrame?kind=`: the page that holds an outside platform's frame. */
export const lessonFrameQuery = z.object({ kind: z.optional(z.enum(frameKinds)) });

/**
 * How a frame looks at what it shows: `zoom` 1 is the whole page, `x` and `y` what of it stands in the middle, in thousandths. In a test
 * `page` is the number of a question.
 */
export interface FrameLook {
  page: number;
  zoom: number;
  x: number;
  y: number;
}

/** What moves a frame, told by the page around it. `finish` takes slides away, and hands a test in. */
export type FrameCommand =
  { type: 'go'; page: number } | { type: 'zoom'; zoom: number; x?: number; y?: number } | { type: 'finish' };
/** What it tells that page. */
export type FrameWord =
  | { type: 'ready'; pages: number }
  | { type: 'at'; look: FrameLook }
  | { type: 'finished' }
  /** Its token is worth nothing, or nothing came. */
  | { type: 'failed' };
