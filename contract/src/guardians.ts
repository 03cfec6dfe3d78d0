import * as z from 'zod/mini';
import type { GuardianAnswer } from './room/filming.js';
import { registerLimits as limits } from './limits/register.js';
import type { Day } from './timetable.js';
import { idSchema } from './users.js';

/** A child of a guardian: an item of `GET /api/guardian/children`. */
export interface GuardianChild {
  id: string;
  name: string;
  className: string | null;
  /** What was said about films of lessons with them; the letter's code changes it. */
  filming: GuardianAnswer;
}
/**
 * What the school said about a child or to their class, the newest first: `GET /api/guardian/children/:id/messages`. `at` and
 * `startsAt` are ISO 8601.
 * - `missing`: a teacher had the guardians told that the child is not in the lesson.
 * - `lesson`: one day has a lesson otherwise than the week, or a note on it.
 * - `broadcast`: everybody of the school, or of the child's class, may watch it.
 */
export type ChildMessage = { id: string; at: string } & (
  | { kind: 'missing'; subject: string; startsAt: string }
  | {
      kind: 'lesson';
      subject: string;
      plannedOn: Day;
      isCancelled: boolean;
      movedTo: Day | null;
      /** The period on the day to which it was moved. */
      period: number | null;
      note: string;
    }
  | { kind: 'broadcast'; title: string; description: string; startsAt: string }
);
/** `POST /api/guardian/children`: with the code of a letter. */
export const guardianCode = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });

/** A guardian and a child, a row of `GET /api/admin/guardians`. `id` joins both ids by a dot. */
export interface AdminGuardian {
  id: string;
  guardian: { id: string; name: string; username: string };
  child: { id: string; name: string; className: string | null };
  /** ISO 8601. */
  madeAt: string;
}
export const guardianFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  child: z.optional(idSchema),
  guardian: z.optional(idSchema),
  classes: z.optional(z.union([z.literal('none'), idSchema])),
});
/** `POST /api/admin/guardians`. */
export const guardianWrite = z.object({ guardianId: idSchema, childId: idSchema });
export type GuardianWrite = z.infer<typeof guardianWrite>;

/** `POST /api/admin/guardians/letters`: each print makes a code of its own, which joins one guardian to the child. */
export const guardianLettersOf = z.object({
  of: z.union([
    z.object({ classId: idSchema }),
    z.object({ people: z.array(idSchema).check(z.minLength(1), z.maxLength(limits.lettersAtOnce)) }),
  ]),
});
export type GuardianLettersOf = z.infer<typeof guardianLettersOf>;
export interface GuardianLetter {
  personId: string;
  name: string;
  className: string | null;
  /** As it is printed. */
  code: string;
  /** ISO 8601. */
  endsAt: string;
}
