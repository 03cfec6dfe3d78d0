import * as z from 'zod/mini';

/** What stands in an erased person's row in place of a name, by the school's language: the first word as name, the other as surname. */
export const erasedNames: readonly string[] = ['Silinmiş kullanıcı', 'Deleted user'];

/** `GET /api/admin/users/:id/belongings`: what somebody else must get before the person is erased. */
export interface Belongings {
  /** Lessons that are not over. */
  meetings: number;
  films: number;
  videos: number;
}

/** The word for nobody: where there is nothing to hand over. It is said, so that no empty call erases anybody. */
export const noHeir = 'nobody';
/** `POST /api/admin/users/:id/erase`: who gets lessons with their films, and videos. */
export const erasureBody = z.object({
  handOverTo: z.union([
    z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)),
    z.literal(noHeir),
  ]),
});
export type ErasureBody = z.infer<typeof erasureBody>;
