import type { FrameRole } from './frames.js';
import type { QuestionForPupil } from './quizzes/question.js';

/**
 * What the page of a frame with a test needs. It has no session: the key reads and writes one person's own test by the calls below `src`,
 * which are those of `/api/quizSessions/{id}`.
 */
export interface OpticFrame {
  sessionId: string;
  title: string;
  /** How many questions it has. */
  count: number;
  src: string;
  key: string;
  keyHeader: string;
  role: FrameRole;
  /** Null where its person answers it; else the questions, without what is right, for who only reads them. */
  questions: QuestionForPupil[] | null;
  zoomMax: number;
  /** Whose messages it hears beside those of our own pages; `https://*.okul.example` are all below that one. */
  parents: string[];
}
export const opticKeyHeader = 'x-optic-key';
