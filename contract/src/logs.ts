import * as z from 'zod/mini';
import { limits } from './limits.js';

const logParams = z
  .record(
    z.string().check(z.maxLength(64)),
    z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()]),
  )
  .check(z.refine((params) => Object.keys(params).length <= limits.request.logParamsMax));

/** `POST /api/metodbox/liveLog` */
export const liveLogBody = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w .:-]+$/)),
  params: z.optional(logParams),
  userId: z.optional(z.string().check(z.maxLength(64))),
  type: z.optional(z.enum(['broadCast', 'subject', 'room'])),
  userType: z.optional(z.string().check(z.maxLength(32))),
  token: z.optional(z.string().check(z.maxLength(64))),
});
/** `POST /api/metodbox/errLog` */
export const errLogBody = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w .:-]+$/)),
  params: z.optional(logParams),
});

/** One kind of note of the apps, counted; a row of `GET /api/admin/logs`. */
export interface AdminLog {
  /** Made of the other fields: kind, name and detail. */
  id: string;
  kind: 'live' | 'error';
  name: string;
  /** Place of an error, or code of a step; null where the note has none. */
  detail: string | null;
  count: number;
  /** How many signed-in people sent it; apps send errors without a person. */
  people: number;
  firstAt: string;
  lastAt: string;
}
