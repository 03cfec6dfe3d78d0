import * as z from 'zod/mini';
import { sentDay, writtenDay } from './birthDate.js';
import { erasedNames } from './erasure.js';
import { foldTyped } from './foldTyped.js';
import { limits } from './limits.js';
import { normaliseName } from './names.js';
import { accountTypes, type AccountType, type UserType } from './roles.js';

/** A name of 1 to `max` characters, normalised. */
export const nameText = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max * 4)),
    z.pipe(z.transform(normaliseName), z.string().check(z.minLength(1), z.maxLength(max))),
  );

export const usernameSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,63}$/));
/** As sign-in takes it: in capitals, or pasted with what nobody sees. */
const typedUsername = z.pipe(z.string().check(z.maxLength(254)), z.pipe(z.transform(foldTyped), usernameSchema));
export const passwordSchema = z
  .string()
  .check(z.minLength(limits.password.lengthMin), z.maxLength(limits.password.lengthMax));
/** Folded: who types it in capitals, or pastes it with what nobody sees, means the same address. */
export const emailSchema = z.pipe(
  z.string().check(z.maxLength(254)),
  z.pipe(z.transform(foldTyped), z.string().check(z.email())),
);
/** Who registered is called by their address; it follows the account's. */
const accountName = z.union([typedUsername, emailSchema]);
export const idSchema = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** Classes or departments that are chosen: their ids count, and names beside them are dropped. */
export const chosenGroups = z.array(z.object({ id: idSchema })).check(z.maxLength(limits.structure.groupsOfOne));

/** A day that there is, as `2012-05-03`, of the last two centuries. */
const daySchema = z.string().check(
  z.regex(/^(19|20)\d\d-\d\d-\d\d$/),
  z.refine((day) => Number(sentDay(writtenDay(day))) <= Date.now() / 1_000 + 86_400),
);

/** `waiting`: for a manager's yes. */
export const accountStates = ['active', 'disabled', 'waiting'] as const;

/** A row of the console's users resource (`/api/admin/users`). Times are ISO 8601 in UTC. */
export interface AdminUser {
  id: string;
  username: string;
  email: string | null;
  name: string;
  surname: string;
  userType: AccountType;
  /** A pupil has one at most. */
  classes: { id: string; name: string }[];
  departments: { id: string; name: string }[];
  avatar: string | null;
  disabled: boolean;
  /** They registered, and a manager has not said yes yet. */
  isWaiting: boolean;
  /** They agreed to be mailed news. */
  wantsNews: boolean;
  /** As `2012-05-03`. */
  birthDate: string | null;
  createdAt: string;
  lastSignInAt: string | null;
}

export const adminUserCreate = z.object({
  username: typedUsername,
  email: z.optional(z.nullable(emailSchema)),
  name: nameText(120),
  surname: nameText(120),
  userType: z.enum(accountTypes),
  classes: z.optional(chosenGroups),
  departments: z.optional(chosenGroups),
  birthDate: z.optional(z.nullable(daySchema)),
  password: passwordSchema,
});
export type AdminUserCreate = z.infer<typeof adminUserCreate>;

export const adminUserUpdate = z.object({
  username: z.optional(accountName),
  email: z.optional(z.nullable(emailSchema)),
  name: z.optional(nameText(120)),
  surname: z.optional(nameText(120)),
  userType: z.optional(z.enum(accountTypes)),
  classes: z.optional(chosenGroups),
  departments: z.optional(chosenGroups),
  birthDate: z.optional(z.nullable(daySchema)),
  disabled: z.optional(z.boolean()),
});
export type AdminUserUpdate = z.infer<typeof adminUserUpdate>;

/** `POST /api/admin/users/:id/password` */
export const adminPasswordReset = z.object({ password: passwordSchema });

/** What the room shows of a person; names live here, never in room events. */
export interface Person {
  id: string;
  /** The whole name; where the room shortens surnames, only for moderators and the person. */
  name: string;
  /** Shortened where the option set says so ("Elif G."). */
  formattedName: string;
  avatar: string | null;
  isGuest: boolean;
  userType: UserType;
  /** The learning platform that sent this guest: it says who they are, and they wear its name. */
  platform?: string;
  /** On the stage of a broadcast: how its plan names them. */
  asSpeaker?: { name: string; title: string };
}

/** A name's shown form for a room of the academic sets: the surname becomes an initial. */
export const shortenSurname = (name: string): string => {
  if (erasedNames.includes(name)) return name;
  const words = name.split(' ');
  if (words.length < 2) return name;
  const last = [...(words.at(-1) ?? '')][0] ?? '';
  return `${words.slice(0, -1).join(' ')} ${last.toLocaleUpperCase('tr')}.`;
};

export const guestName = z.pipe(
  z.string().check(z.maxLength(limits.name.max * 4)),
  z.pipe(
    z.transform(normaliseName),
    z.string().check(z.minLength(limits.name.guestMinExclusive + 1), z.maxLength(limits.name.max)),
  ),
);
