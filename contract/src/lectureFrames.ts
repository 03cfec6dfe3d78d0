import type { FrameLook, FrameRole } from './frames.js';
import type { LecturePage } from './lectures.js';

/** What the page of a frame with slides needs. It has no session: the key reads its pages, while its person is inside and may see them. */
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
  /** How wide what is written on a page may be for its height, at least and at most. */
  layerRatios: { min: number; max: number };
  /** Whose messages it hears beside those of our own pages; `https://*.okul.example` are all below that one. */
  parents: string[];
}
export const frameKeyHeader = 'x-lecture-key';
