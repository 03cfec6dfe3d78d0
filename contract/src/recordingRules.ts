import * as z from 'zod/mini';
import type { ErrorCode } from './errors.js';
import { limits } from './limits.js';
import type { RoomKind } from './meetings.js';

const days = z.nullable(z.int().check(z.gte(1), z.lte(limits.recording.daysMax)));

/** `PUT /api/admin/recordingRules`. `revision` is the one that was read. */
export const recordingRulesWrite = z.object({
  /** How many days the films of each kind of meeting stay; null: for ever. */
  days: z.object({ individual: days, academic: days, broadcast: days } satisfies Record<RoomKind, typeof days>),
  /** Gigabytes (2³⁰ bytes) of all films together; 0: what the disk has. */
  quotaGb: z.int().check(z.gte(0), z.lte(limits.recording.quotaGbMax)),
  revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});
export type RecordingRulesWrite = z.output<typeof recordingRulesWrite>;

/** `GET /api/admin/recordingRules` */
export interface RecordingRules extends RecordingRulesWrite {
  /** Bytes of the school's films. */
  used: number;
  /** Bytes that their disk has left; null where the server can't see it. */
  free: number | null;
}

/** Why no recording can begin, in the words of the errors that a press would get. */
export const recordingRefusals = [
  'recording.notInstalled',
  'recording.overQuota',
  'recording.noSpace',
  'recording.noPlace',
] as const satisfies readonly ErrorCode[];
export type RecordingRefusal = (typeof recordingRefusals)[number];

/** `GET /api/recordingSpace`: how full the school's place for films is, and whether a recording could begin now. */
export interface RecordingSpace {
  /** Percent of the quota, 0 to 100; null where there is none. */
  percent: number | null;
  refusal: RecordingRefusal | null;
  /**
   * Whose recordings have the places, longest first, and since when (unix seconds); empty unless all are taken, and to those who
   * may not record.
   */
  holders: { name: string; since: number }[];
  /** For which broadcasts places are kept, and when these begin (unix seconds); empty as `holders`. */
  reserved: { title: string; startAt: number }[];
}

/** Percent from which somebody is told that the place for films fills, and that it is nearly full. */
export const quotaWarnings = { fills: 80, nearlyFull: 95 } as const;
