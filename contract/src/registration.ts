import * as z from 'zod/mini';
import { acceptanceSchema } from './agreements.js';
import { isBirthDay } from './birthDate.js';
import { identityLimits } from './limits/identity.js';
import { limits } from './limits.js';
import { registrationModes, type RegistrationMode } from './registrationModes.js';
import { newPasswordFault, type PasswordFault } from './passwords.js';
import { foldTyped } from './foldTyped.js';
import { emailSchema, nameText } from './users.js';

/** What people become who register: nobody who may do more than a pupil. */
export const registeredTypes = ['student', 'guardian'] as const;
export type RegisteredType = (typeof registeredTypes)[number];

/** What everybody may know of it. `domains`: only in the mode of that name, else empty. */
export interface RegistrationPolicy {
  mode: RegistrationMode;
  domains: string[];
}

/** An e-mail domain as DNS knows it, in small letters: names with other letters in their `xn--` form. */
export const emailDomain = z
  .string()
  .check(z.maxLength(253), z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/));

const revision = z.int().check(z.gte(1), z.lte(2_147_483_647));
/** `PUT /api/admin/signInSettings`; `revision` is the one that was read. The mode `domains` needs one. */
export const signInSettingsWrite = z
  .object({
    mode: z.enum(registrationModes),
    /** Whether the console asks for a second factor; left out, it stays as it is. */
    factorForConsole: z.optional(z.boolean()),
    domains: z.array(emailDomain).check(z.maxLength(limits.registration.domainsMax)),
    userType: z.enum(registeredTypes),
    revision,
  })
  .check(z.refine(({ mode, domains }) => mode !== 'domains' || domains.length > 0, { path: ['domains'] }));
export type SignInSettingsWrite = z.infer<typeof signInSettingsWrite>;
/** `GET /api/admin/signInSettings` */
export type SignInSettings = Required<SignInSettingsWrite>;

const { max: nameMax } = limits.name;
/** What is wrong with a field has words of its own, so the schema only bounds it. */
const typed = (max: number) => z.string().check(z.maxLength(max));
const unused = z.optional(z.nullable(typed(nameMax * 4)));
const captcha = z.string().check(z.minLength(1), z.maxLength(4_096));

/**
 * `POST /api/auth/lim-register`. `bdate`: Unix seconds of the day's beginning in UTC, or empty. `confirmAgreement`: the
 * agreements are accepted; `confirm`: news may be mailed. `name` and `surname` are read from `fullName`. `socialToken` and `socialType`:
 * of somebody who came from a social network, and is joined to the account.
 */
export const registerBody = z.object({
  fullName: typed(nameMax * 4),
  email: typed(254),
  bdate: z.optional(z.nullable(z.union([z.literal(''), z.int()]))),
  password: typed(limits.password.lengthMax),
  passwordAgain: typed(limits.password.lengthMax),
  confirm: z.optional(z.boolean()),
  confirmAgreement: z.optional(z.boolean()),
  agreements: z.optional(z.array(acceptanceSchema).check(z.maxLength(10))),
  client_type: z.optional(z.literal(limits.language.clientType)),
  captcha,
  ...{ name: unused, surname: unused },
  socialToken: z.optional(z.nullable(typed(identityLimits.socialTokenCharsMax))),
  socialType: z.optional(z.nullable(typed(20))),
});
export type RegisterBody = z.infer<typeof registerBody>;

const wholeName = nameText(nameMax);
const part = nameText(120);
/** The last word is the surname, all before it the name; null where there are no two words, or one is too long. */
export const splitFullName = (fullName: string): { name: string; surname: string } | null => {
  const whole = wholeName.safeParse(fullName);
  const words = whole.success ? whole.data.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)) : [];
  const name = part.safeParse(words.slice(0, -1).join(' '));
  const surname = part.safeParse(words.at(-1) ?? '');
  return name.success && surname.success ? { name: name.data, surname: surname.data } : null;
};

export interface RegistrationFaults {
  fullName?: 'warning.fullNameRequired';
  email?: 'warning.emailRequired';
  bdate?: 'warning.birthDate';
  password?: PasswordFault;
}

/** What a form lacks, by field in its order; the same for the page and the server. @param today of the school */
export const registrationFaults = (
  body: Pick<RegisterBody, 'fullName' | 'email' | 'bdate' | 'password' | 'passwordAgain'>,
  today: string,
): RegistrationFaults => {
  const password = newPasswordFault(body.password, body.passwordAgain);
  return {
    ...(splitFullName(body.fullName) === null && { fullName: 'warning.fullNameRequired' }),
    ...(!emailSchema.safeParse(body.email.trim()).success && { email: 'warning.emailRequired' }),
    ...(!isBirthDay(body.bdate, today, 'register') && { bdate: 'warning.birthDate' }),
    ...(password && { password }),
  };
};

/** The part after the @ of a valid address: it has one alone. */
export const domainOf = (email: string): string => foldTyped(email.slice(email.lastIndexOf('@') + 1));
/** The box in which an address arrives: `ali+ders@okul.example` is in that of `ali@okul.example`. */
export const mailboxOf = (email: string): string => foldTyped(email).replace(/\+[^@]*(?=@)/, '');

/** `POST /api/auth/activate-email`: the link once more. */
export const activateEmailBody = z.object({ email: emailSchema, captcha });
export type ActivateEmailBody = z.infer<typeof activateEmailBody>;

/**
 * `POST /api/auth/check-activate-token`: opens the account; again it says the same. `password`: the form's, in another browser
 * than the one that sent it.
 */
export const activateTokenBody = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  password: z.optional(typed(limits.password.lengthMax)),
});
export type ActivateTokenBody = z.infer<typeof activateTokenBody>;
/** Its answer: the account can be signed in to, or a manager has to approve it first. */
export interface Activation {
  state: 'active' | 'waiting';
}
