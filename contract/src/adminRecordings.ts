import * as z from 'zod/mini';
import { someText } from './cleanText.js';
import { limits } from './limits.js';
import { recordingStates, type RecordingState } from './recordings.js';
import type { RecordingLayout } from './room/filming.js';
import { idSchema } from './users.js';

/** What a manager, or somebody who reported a film, did with it; times are ISO 8601 in UTC. */
export interface FilmNote {
  at: string;
  /** Null: nobody who is still known. */
  by: string | null;
  /** In their words; may be empty. */
  why: string;
}

/** A row of `GET /api/admin/recordings`. Times are ISO 8601 in UTC. */
export interface AdminRecording {
  id: string;
  /** Names the film in the app: `/kayitlar/{token}`. */
  token: string;
  meetingId: string;
  title: string;
  /** The meeting's owner, whose film it is. */
  ownerId: string;
  owner: string;
  /** Classes that the meeting was for. */
  classes: string[];
  createdAt: string;
  /** Seconds of film; 0 until it is known. */
  duration: number;
  /** Bytes on the disk. */
  size: number;
  state: RecordingState;
  /** It is put together as soon as the disk has place for that. */
  lacksSpace: boolean;
  layout: RecordingLayout;
  /** Who pressed, by what `User-Agent` and from where; null where nobody is known, and of somebody who was erased both texts are empty. */
  startedBy: string | null;
  browser: string;
  ip: string;
  /** While it is held, nobody deletes it, and no rule does. */
  held: FilmNote | null;
  /** When it goes by itself; null: not as the school's rules are. */
  expiresAt: string | null;
  /** A reported film is out of everybody's sight but managers' until one of them decides. */
  reported: FilmNote | null;
}

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const bytes = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** What the list can be narrowed to. Days are the school's own, both included. */
export const adminRecordingFilter = z.object({
  /** Meeting, code, its owner, or who pressed Record. */
  q: z.optional(z.string().check(z.maxLength(240))),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
  classes: z.optional(z.union([z.literal('none'), idSchema])),
  from: z.optional(day),
  to: z.optional(day),
  minSize: z.optional(bytes),
  state: z.optional(z.enum(recordingStates)),
  mark: z.optional(z.enum(['held', 'reported'])),
});

/** `POST /api/admin/recordings/:id/hold`; `DELETE` of the same lets it go. Both answer the film, and change nothing twice. */
export const holdRecordingBody = z.object({ why: someText(limits.recording.reasonMax) });
export type HoldRecording = z.output<typeof holdRecordingBody>;
