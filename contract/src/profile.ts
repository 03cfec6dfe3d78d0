import * as z from 'zod/mini';
import { isBirthDay, type SentDay } from './birthDate.js';
import { limits } from './limits.js';
import type { AccountType, Role } from './roles.js';
import { emailSchema, nameText } from './users.js';

/** Answer of `GET /api/v1/{userType}/profile`, `GET /api/profile` and `POST /api/profile`. */
export interface Profile {
  id: string;
  username: string;
  name: string;
  surname: string;
  /** Falls back to the user name. */
  email: string;
  /** An address that was asked for; it is theirs once the link is opened that was mailed there. */
  pendingEmail: string | null;
  /** They show it for another e-mail address; who has none proves elsewhere who they are. */
  hasPassword: boolean;
  /** `2012-05-03 00:00:00` */
  birtdate: string | null;
  avatar: string | null;
  language: 'tr' | 'en' | null;
  userType: AccountType;
  roles: Role[];
}

/** What is wrong with a field has words of its own, so the schema only bounds it. */
const typed = (max: number) => z.optional(z.string().check(z.maxLength(max)));

/**
 * `POST /api/profile`: what is left out stays. `birtdate`: Unix seconds of the day's beginning in UTC; null or empty for
 * none. `currentPassword`: for another e-mail address, of who has one.
 */
export const profileBody = z.object({
  name: typed(limits.name.max * 4),
  surname: typed(limits.name.max * 4),
  email: typed(254),
  birtdate: z.optional(z.nullable(z.union([z.literal(''), z.int()]))),
  currentPassword: typed(limits.password.lengthMax),
  language: z.optional(z.enum(limits.language.supported)),
});
export type ProfileBody = z.infer<typeof profileBody>;

/** Pupils are called as their school's lists call them. */
export const mayRename = (userType: AccountType): boolean => userType !== 'student';

const part = nameText(120);
/** A name or a surname as it is kept; null where nothing of it can be read. */
export const ownName = (written: string): string | null => {
  const read = part.safeParse(written);
  return read.success && /[\p{L}\p{N}]/u.test(read.data) ? read.data : null;
};

export interface ProfileFaults {
  name?: 'warning.nameRequired';
  surname?: 'warning.surnameRequired';
  email?: 'warning.emailRequired';
  birtdate?: 'warning.birthDate';
}

/**
 * What a form lacks, by field in its order; the same for the page and the server. Only what is to change is judged: an
 * import may have brought an earlier birth date.
 * @param today of the school
 */
export const profileFaults = (
  { name, surname, email, birtdate }: Omit<ProfileBody, 'birtdate'> & { birtdate?: SentDay },
  today: string,
): ProfileFaults => ({
  ...(name !== undefined && ownName(name) === null && { name: 'warning.nameRequired' as const }),
  ...(surname !== undefined && ownName(surname) === null && { surname: 'warning.surnameRequired' as const }),
  ...(email !== undefined &&
    !emailSchema.safeParse(email.trim()).success && { email: 'warning.emailRequired' as const }),
  ...(!isBirthDay(birtdate, today, 'profile') && { birtdate: 'warning.birthDate' as const }),
});

/** `POST /api/auth/check-email-token`: the account has the new address; again it says the same. */
export const emailTokenBody = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });
/** Its answer. */
export interface EmailConfirmed {
  email: string;
}

/** As much of an address as its owner knows it by: `d…@okul.example`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1…');
