import * as z from 'zod/mini';
import type { LecturePage } from './lectures.js';
import { idSchema } from './users.js';

/** Who looks into a frame, by section 7.7's numbers: a student, or anybody else. */
export type FrameRole = 1 | 2;

/**
 * `POST /api/public/lectureFrame`: the address of a frame with the slides that this room is shown now, for the person who asks.
 * `pUrl`: an address of the page that will hold it; missing, one of our own.
 */
export const lectureFramePost = z.object({
  roomToken: z.string().check(z.minLength(1), z.maxLength(64)),
  pUrl: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(300))),
});
export type LectureFramePost = z.output<typeof lectureFramePost>;
export interface LectureFrameAddress {
  /** With a token that is good once. Of another site where the school has its frames there. */
  src: string;
  isOutside: boolean;
  /** Until when the token is good, Unix milliseconds. */
  expiresAt: number;
}

/** `POST /api/public/lectureFrameEntry`: the frame's page uses its token up. */
export const lectureFrameEntryPost = z.object({
  id: idSchema,
  token: z.string().check(z.minLength(1), z.maxLength(128)),
});
export type LectureFrameEntryPost = z.output<typeof lectureFrameEntryPost>;

/** How a frame looks at a page: `zoom` 1 is the whole page, `x` and `y` what of it stands in the middle, in thousandths. */
export interface FrameLook {
  page: number;
  zoom: number;
  x: number;
  y: number;
}

/** What the frame's page needs. It has no session: the key reads its pages, while its person is inside and may see them. */
export interface LectureFrame {
  id: string;
  title: string;
  /** Page n stands at `src/n`, read with the key in this header: a frame of another site has no cookies. */
  src: string;
  key: string;
  keyHeader: string;
  role: FrameRole;
  pages: LecturePage[];
  /** As the lesson has it now. */
  look: FrameLook;
  zoomMax: number;
  /** Whose messages it hears beside those of our own pages; `https://*.okul.example` are all below that one. */
  parents: string[];
}
export const frameKeyHeader = 'x-lecture-key';

/** What moves a frame, told by the page around it. */
export type FrameCommand =
  { type: 'go'; page: number } | { type: 'zoom'; zoom: number; x?: number; y?: number } | { type: 'finish' };
/** What it tells that page. */
export type FrameWord =
  | { type: 'ready'; pages: number }
  | { type: 'at'; look: FrameLook }
  | { type: 'finished' }
  /** Its token is worth nothing, or nothing came. */
  | { type: 'failed' };
