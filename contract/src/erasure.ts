import * as z from 'zod/mini';

/** What stands in an erased person's row in place of a name, by the school's language: the first word as name, the other as surname. */
export const erasedNames: readonly string[] = ['Silinmiş kullanıcı', 'Deleted user'];

/** `GET /api/admin/users/:id/belongings`: what somebody else must get before the person is erased. */
export interface Belongings {
  /** Lessons that are not over. */
  meetings: number;
  films: number;
  videos: number;
  lectures: number;
  quizzes: number;
  /** Their bank holds these, also such as stand in no test. */
  questions: number;
}

/** The word for nobody: where there is nothing to hand over. It is said, so that no empty call erases anybody. */
export const noHeir = 'nobody';
const heirOrNobody = z.union([
  z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
  z.literal(noHeir),
]);

/** Why a manager does it; it stands in the audit log. */
export const reasonText = z.pipe(
  z.string().check(z.maxLength(2_000)),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.string().check(z.minLength(1), z.maxLength(300)),
  ),
);

/**
 * `POST /api/admin/users/:id/erase`: who gets lessons with their films, and videos; at once, or after the days in which it can be taken
 * back.
 */
export const erasureBody = z.object({ handOverTo: heirOrNobody, reason: reasonText, when: z.enum(['now', 'later']) });
export type ErasureBody = z.infer<typeof erasureBody>;

/** `POST /api/ownData/leaving`, and `PUT /api/admin/users/:id/leaving`. */
export const leavingBody = z.object({ handOverTo: heirOrNobody });
export type LeavingBody = z.infer<typeof leavingBody>;

/** `POST /api/admin/users/:id/leaving/stop` */
export const leavingStop = z.object({ reason: reasonText });
export type LeavingStop = z.infer<typeof leavingStop>;

/** An account that is to be erased. Times are ISO 8601 in UTC. */
export interface Leaving {
  askedAt: string;
  /** From then on it can't be taken back. */
  dueAt: string;
  /** A manager asked, not the person. */
  isBySchool: boolean;
}

/** What a manager sees of it: `GET /api/admin/users/:id/leaving`, and a row of `GET /api/admin/leavings`. */
export interface AdminLeaving extends Leaving {
  user: { id: string; name: string; username: string };
  /** Who asked, where it was not the person. */
  askedBy: string | null;
  reason: string;
  heir: { id: string; name: string } | null;
  /** What it waits for after its day. */
  fault: 'erasure.handOver' | 'erasure.noHeir' | 'erasure.running' | 'auth.lastAdministrator' | null;
}

/** `GET /api/ownData/heirs?q=`: colleagues who may get what somebody leads. */
export const heirsQuery = z.object({ q: z.optional(z.string().check(z.maxLength(120))) });
export interface Heir {
  id: string;
  name: string;
  /** Their departments: two of one name are told apart. */
  departments: string;
}
