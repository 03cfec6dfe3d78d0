import * as z from 'zod/mini';
import { acceptanceSchema } from './agreements.js';
import { limits } from './limits.js';
import type { KnownBrowser } from './userAgent.js';
import { nameText } from './users.js';

/** What proves beside the password whose sign-in it is: codes of an authenticator app, or a passkey. */
export const factorKinds = ['app', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** One that somebody set up. Times are Unix seconds. */
export interface SecondFactor {
  id: string;
  kind: FactorKind;
  /** As its owner calls it. */
  name: string;
  createdAt: number;
  /** Null: never since. */
  usedAt: number | null;
}

/** `GET /api/second-factors`. */
export interface OwnFactors {
  factors: SecondFactor[];
  /** Recovery codes that are left. */
  recoveryCodes: number;
  /** They have a password to show, of ours or of a directory; who has neither that nor a factor proves who they are at a source of theirs. */
  hasPassword: boolean;
  /** The directory whose password they show, where none of ours opens the account. */
  directory: string | null;
  /** Sources that they have joined, and at which they can prove it: by `providerAddress` with `prove`. */
  providers: { id: string; name: string }[];
  /** Names of sources that send them with a signed token or a ticket: coming again in this browser proves it. */
  senders: string[];
  /** The school asks a second factor of whoever opens the console, and this person may. */
  isWanted: boolean;
  /** The school's address is one that browsers keep passkeys for: a name, not a number. */
  takesPasskeys: boolean;
}

/** `GET /api/admin/users/:id/second-factors` */
export type FactorsOfPerson = Pick<OwnFactors, 'factors' | 'recoveryCodes'>;

/** `POST /api/second-factors/app`: what an app is told; it counts once a code of it was confirmed. */
export interface NewApp {
  id: string;
  /** Base32, in groups of four, for who types it. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

/** After a new factor: the recovery codes of who had none yet, shown this one time. */
export interface AddedFactor {
  recoveryCodes: string[] | null;
}

const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/));
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** What a passkey signed, as browsers write it (WebAuthn's AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(8_192),
    userHandle: z.optional(z.nullable(bytes(128))),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** A passkey that was just made (WebAuthn's RegistrationResponseJSON). */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8))),
  }),
});

const factorName = nameText(limits.factor.nameMax);
/** A code of six digits, or a recovery code as it was printed. */
const typedCode = z.string().check(z.minLength(1), z.maxLength(40));

/** `POST /api/second-factors/app/:id` */
export const confirmAppBody = z.object({ code: typedCode, name: factorName });
export type ConfirmAppBody = z.infer<typeof confirmAppBody>;

/** `POST /api/second-factors/passkey` */
export const addPasskeyBody = z.object({ passkey: madePasskey, name: factorName });
export type AddPasskeyBody = z.infer<typeof addPasskeyBody>;

/** `PUT /api/second-factors/:id` */
export const renameFactorBody = z.object({ name: factorName });
export type RenameFactorBody = z.infer<typeof renameFactorBody>;

/** `POST /api/second-factors/prove`: who has no factor shows their password; who has none either asks whether they have come again. */
export const proveBody = z.object({
  password: z.optional(z.string().check(z.maxLength(limits.password.lengthMax))),
  code: z.optional(typedCode),
  passkey: z.optional(passkeyAnswer),
});
export type ProveBody = z.infer<typeof proveBody>;

/** What sign-in answers to a right password where a second step follows. Nothing is open yet. */
export interface SecondStep {
  /** Good in this browser, for some minutes, for one sign-in. */
  ticket: string;
  ways: FactorKind[];
}

const ticket = z.string().check(z.regex(/^[\w-]{43}$/));
const typedPassword = z.optional(z.string().check(z.maxLength(limits.password.lengthMax)));

/**
 * `POST /api/auth/second-step`: a code or a passkey; afterwards, with the same ticket, what else comes first: agreements, or an own
 * password in place of a slip's code (`password`).
 */
export const secondStepBody = z.object({
  ticket,
  code: z.optional(typedCode),
  passkey: z.optional(passkeyAnswer),
  agreements: z.optional(z.array(acceptanceSchema).check(z.maxLength(10))),
  ...{ password: typedPassword, newPassword: typedPassword, newPasswordAgain: typedPassword },
});
export type SecondStepBody = z.infer<typeof secondStepBody>;

/** `POST /api/auth/passkey-options`; null: for whoever signs in by a passkey alone. */
export const passkeyOptionsBody = z.object({ ticket: z.nullable(ticket) });
export type PasskeyOptionsBody = z.infer<typeof passkeyOptionsBody>;

/** `POST /api/auth/passkey`: the whole sign-in. */
export const passkeySignInBody = z.object({
  passkey: passkeyAnswer,
  remember: z.optional(z.boolean()),
  isConsole: z.optional(z.boolean()),
});
export type PasskeySignInBody = z.infer<typeof passkeySignInBody>;

/** The sign-in before this one. */
export interface EarlierSignIn {
  /** Unix seconds. */
  at: number;
  /** Null: it was not kept then. */
  device: KnownBrowser | null;
}

/** Why the console does not open yet: nothing is set up, or this session has not shown it. */
export type ConsoleStep = 'enrol' | 'prove';
