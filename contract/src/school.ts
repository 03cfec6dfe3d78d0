import * as z from 'zod/mini';
import { isReadableAccent, type Accent } from './accent.js';
import { limits } from './limits.js';
import { nameText } from './users.js';

export type SchoolLanguage = (typeof limits.language.supported)[number];

/** What everybody may know of the school, signed in or not. */
export interface PublicSchool {
  name: string;
  /** Address; null: the product's own shield. */
  logo: string | null;
  /** Null: the product's own colours. */
  accent: Accent | null;
  /** For anybody who has chosen none; null: the browser's. */
  language: SchoolLanguage | null;
}

/** `#1d4ed8`, in small letters. */
export const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** `PUT /api/admin/school`. Null: as the server is installed. `revision` is the one that was read. */
export const schoolWrite = z.object({
  name: z.nullable(nameText(limits.school.nameMax)),
  accent: z.nullable(colourSchema.check(z.refine(isReadableAccent))),
  language: z.nullable(z.enum(limits.language.supported)),
  /** IANA name; whether there is such a one, the server says. */
  timeZone: z.nullable(z.string().check(z.maxLength(limits.school.timeZoneMax))),
  revision: z.int().check(z.gte(1), z.lte(2_147_483_647)),
});
export type SchoolWrite = z.infer<typeof schoolWrite>;

/** `GET /api/admin/school` */
export interface SchoolSettings extends SchoolWrite {
  /** Address of the logo that was uploaded; null: none was. */
  logo: string | null;
  /** What stands on the server, and is shown where the school has nothing of its own. */
  installed: { name: string; logo: string | null; timeZone: string };
}
