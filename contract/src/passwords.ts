import * as z from 'zod/mini';
import { limits } from './limits.js';
import { emailSchema } from './users.js';

/** 256 random bits, base64url. */
const resetToken = z.string().check(z.regex(/^[\w-]{43}$/));
/** What is wrong with a new password has words of its own, so a short one passes here. */
const typed = z.string().check(z.maxLength(limits.password.lengthMax));

/** `POST /api/auth/forgot-password` */
export const forgotPasswordBody = z.object({
  email: emailSchema,
  captcha: z.string().check(z.minLength(1), z.maxLength(4_096)),
});
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

/** `POST /api/auth/check-reset-token` */
export const resetTokenBody = z.object({ token: resetToken });

/** Its answer. */
export interface ResetToken {
  token: string;
  email: string;
}

/** `POST /api/auth/reset-password`; `email` must be the token's where it is there. */
export const resetPasswordBody = z.object({
  password: typed,
  passwordAgain: typed,
  token: resetToken,
  email: z.optional(z.nullable(emailSchema)),
  currentPassword: z.optional(z.nullable(typed)),
});
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** `POST /api/update-password`: one's own, by the one before. */
export const updatePasswordBody = z.object({ currentPassword: typed, password: typed, passwordAgain: typed });
export type UpdatePasswordBody = z.infer<typeof updatePasswordBody>;

export type PasswordFault = 'warning.passwordRequired' | 'warning.passwordTooShort' | 'warning.passwordDoesntMatch';

/** What a new password lacks; null: nothing. Its strength is advice alone. */
export const newPasswordFault = (password: string, again: string): PasswordFault | null => {
  if (!password || !again) return 'warning.passwordRequired';
  if (password.length < limits.password.lengthMin) return 'warning.passwordTooShort';
  return password === again ? null : 'warning.passwordDoesntMatch';
};

/** Whether that fault is of the repeat, not of the password itself. */
export const isOfRepeat = (fault: PasswordFault | null, password: string): boolean =>
  fault === 'warning.passwordDoesntMatch' || (fault === 'warning.passwordRequired' && password !== '');

const characterClasses = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\d]/u];

/**
 * Advice, 0 to 100: each character counts, the less the more often it stands there, and each further class of characters
 * counts ten.
 */
export const passwordStrength = (password: string): number => {
  const { perCharacter, classBonus, cap } = limits.password;
  const seen = new Map<string, number>();
  let score = 0;
  for (const character of password) {
    const times = (seen.get(character) ?? 0) + 1;
    seen.set(character, times);
    score += perCharacter / times;
  }
  const classes = characterClasses.filter((one) => one.test(password)).length;
  return Math.min(cap, Math.floor(score + Math.max(0, classes - 1) * classBonus));
};

export type PasswordBand = 'weak' | 'moderate' | 'strong';

export const passwordBand = (password: string): PasswordBand => {
  const strength = passwordStrength(password);
  if (strength < limits.password.weakBelow || isCommonPassword(password)) return 'weak';
  return strength < limits.password.strongFrom ? 'moderate' : 'strong';
};

// They have eight characters or more: shorter ones are refused anyway.
const common = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 11111111 00000000 12341234 11223344 12344321 123123123
  147258369 123321123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty123 qwerty12 asdfghjk asdfghjkl zxcvbnm1
  asdf1234 abcd1234 abc12345 a1234567 a12345678 aa123456 a123456789 1234abcd 12345qwert password password1 password12
  password123 passw0rd p@ssw0rd passwort iloveyou sunshine princess football baseball superman welcome1 welcome123
  trustno1 whatever computer internet administrator admin123 admin1234 letmein1 starwars michelle jennifer liverpool
  chelsea1 barcelona realmadrid galatasaray galatasaray1905 fenerbahce fenerbahce1907 besiktas besiktas1903 trabzonspor
  trabzonspor61 istanbul istanbul34 istanbul1453 ankara06 izmir3535 turkiye1 turkiye123 turkiye1923 ataturk1881 ataturk1923
  mustafakemal sifre123 sifre1234 parola123 parola1234 ogrenci1 ogrenci123 ogretmen ogretmen1 ogretmen123 okul1234 derslik1
  derslik123 seniseviyorum canimannem annebaba annem123 ceviz123 kartal1903 aslan1905 qazwsxedc zaq12wsx q1w2e3r4 pokemon1
  minecraft minecraft1 roblox123 fortnite football1 dragon123 monkey123 master123 samsung1 samsung123`.split(/\s+/),
);

/** Whether it is among the first that anybody would try. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLocaleLowerCase('en').normalize('NFKD').replace(/\p{M}/gu, ''));
