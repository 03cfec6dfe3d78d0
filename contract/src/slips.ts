import * as z from 'zod/mini';
import { foldTyped } from './foldTyped.js';
import { limits } from './limits.js';
import { idSchema } from './users.js';

const { alphabet, groups, groupLength } = limits.slip;

/** What was typed as it is compared: capitals, without blanks and dashes; null where it can be no code. */
export const readSlipCode = (typed: string): string | null => {
  const plain = foldTyped(typed)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  const isCode = plain.length === groups * groupLength && [...plain].every((letter) => alphabet.includes(letter));
  return isCode ? plain : null;
};

/** As it is printed: "K7MQW-3XP9R". */
export const writeSlipCode = (code: string): string =>
  (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? [code]).join('-');

/** Whose slips: of a class, of everyone whom an import made, or of these people. */
export const slipsOf = z.union([
  z.object({ classId: idSchema }),
  z.object({ importId: idSchema }),
  z.object({ people: z.array(idSchema).check(z.minLength(1), z.maxLength(limits.slip.peopleAtOnce)) }),
]);
export type SlipsOf = z.infer<typeof slipsOf>;

/** `POST /api/admin/slips`: these people get a new one; the one before opens nothing any more. */
export const slipsPost = z.object({
  people: z.array(idSchema).check(z.minLength(1), z.maxLength(limits.slip.peopleAtOnce)),
});
export type SlipsPost = z.infer<typeof slipsPost>;

/** An item of the answer of `POST /api/admin/slips/shown`. */
export interface Slip {
  personId: string;
  name: string;
  username: string;
  /** The name of the class; null for who belongs to none. */
  className: string | null;
  /** Null: they have neither a code nor a password yet. */
  code: string | null;
  /** ISO 8601 in UTC; null where there is no code. */
  endsAt: string | null;
}
