import * as z from 'zod/mini';
import { acceptanceSchema, type AgreementToSign } from './agreements.js';
import { ldapSettings } from './directory.js';
import type { ErrorCode } from './errors.js';
import { identityLimits } from './limits/identity.js';
import { pemText } from './pem.js';
import { accountTypes, type AccountType } from './roles.js';
import { providerKinds, type ProviderKind, type SocialKind } from './providerKinds.js';
import { emailDomain } from './registration.js';
import { idSchema, nameText } from './users.js';

/** What a source may make of somebody. Who rules over everything is made by hand. */
export const mappedTypes = ['student', 'teacher', 'guardian', 'manager'] as const;
export type MappedType = (typeof mappedTypes)[number];

const { claimTextMax, claimValuesMax } = identityLimits;
const claimText = z.string().check(z.maxLength(claimTextMax));
const claimValue = z.string().check(z.minLength(1), z.maxLength(claimTextMax));

/** When the account follows what the source says: when it is made, or at every sign-in; never: not at all. */
export const followings = ['never', 'first', 'always'] as const;
export type Following = (typeof followings)[number];
const when = z.enum(followings);

/** `pairs`: what a value of the source is called here, where it is not the same. `takesAway`: what it does not name, they leave. */
const groupsRule = z.object({
  claim: claimText,
  when,
  takesAway: z.boolean(),
  pairs: z.array(z.object({ value: claimValue, name: claimValue })).check(z.maxLength(claimValuesMax)),
});

/**
 * What is made of a source's claims. A claim is named as the source writes it, with dots into what stands inside another; empty: it
 * says no such thing. An address counts as verified where the claim `verified` says so, or its domain is one that the source
 * itself gives out.
 */
export const identityMapping = z.object({
  name: z.object({ given: claimText, family: claimText, whole: claimText, when }),
  email: z.object({ claim: claimText, verified: claimText, ownDomains: z.array(emailDomain).check(z.maxLength(20)) }),
  username: claimText,
  role: z.object({
    claim: claimText,
    choices: z.array(z.object({ value: claimValue, type: z.enum(mappedTypes) })).check(z.maxLength(claimValuesMax)),
    /** For whom no value fits; null: they don't come in. */
    otherwise: z.nullable(z.enum(mappedTypes)),
    when,
  }),
  classes: groupsRule,
  departments: groupsRule,
  /** Who may come at all: of this claim one of these values. */
  required: z.nullable(
    z.object({ claim: claimValue, values: z.array(claimValue).check(z.minLength(1), z.maxLength(50)) }),
  ),
});
export type IdentityMapping = z.infer<typeof identityMapping>;

const noGroups = { claim: '', when: 'never' as const, takesAway: false, pairs: [] };
/** What a new provider begins with: the names of OpenID Connect. */
export const firstMapping: IdentityMapping = {
  name: { given: 'given_name', family: 'family_name', whole: 'name', when: 'first' },
  email: { claim: 'email', verified: 'email_verified', ownDomains: [] },
  username: 'preferred_username',
  role: { claim: '', choices: [], otherwise: 'student', when: 'first' },
  classes: noGroups,
  departments: noGroups,
  required: null,
};

/**
 * Whoever comes for the first time and is known to nobody here: gets an account; is asked whether they have one; gets one that
 * waits for a manager; is sent away; or as the school's rule for those who register says.
 */
export const newcomerRules = ['make', 'ask', 'approval', 'refuse', 'policy'] as const;
export type NewcomerRule = (typeof newcomerRules)[number];

/** An address by https, whichever network it is in; without it, only on the server itself, where nobody else hears what is said. */
export const outsideAddress = z.string().check(
  z.maxLength(500),
  z.regex(/^(https:\/\/[^\s/?#@\\]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)(\/[^\s?#\\]*)?$/),
  z.refine((text) => z.url().safeParse(text).success),
);

export const clientAuthentications = ['basic', 'post', 'none'] as const;

/** `issuer`: as the provider writes it itself. `certificate`: of the authority that a school's own server is signed by (PEM). */
export const oidcSettings = z.object({
  issuer: outsideAddress,
  clientId: claimValue,
  clientAuth: z.enum(clientAuthentications),
  scopes: z.string().check(z.maxLength(500), z.regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/)),
  /** Asks also what the ID token doesn't say. */
  usesUserInfo: z.boolean(),
  /** A sign-out here ends the session at the provider too. */
  signsOutThere: z.boolean(),
  /** The sign-in page leads there by itself, where it is the only one. */
  isStraight: z.boolean(),
  certificate: z.nullable(pemText),
  leewaySeconds: z.int().check(z.gte(0), z.lte(identityLimits.leewaySecondsMax)),
});
export type OidcSettings = z.infer<typeof oidcSettings>;

export const firstOidcSettings: OidcSettings = {
  ...{ issuer: '', clientId: '', clientAuth: 'basic', scopes: 'openid profile email' },
  ...{ usesUserInfo: true, signsOutThere: true, isStraight: false, certificate: null, leewaySeconds: 60 },
};

/** As it stands in tokens, to the letter. */
const tokenWord = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^\S(.*\S)?$/));
const leewaySeconds = z.int().check(z.gte(0), z.lte(identityLimits.leewaySecondsMax));

/** How a school's identity provider signs: one of them for each provider, whatever a token says of itself. */
export const tokenAlgorithms = ['HS256', 'RS256', 'ES256', 'EdDSA'] as const;
export type TokenAlgorithm = (typeof tokenAlgorithms)[number];

/**
 * An identity provider that sends people here with a signed token (JWT). HS256: by the secret; else by the keys (JWKS) at `keysAddress`,
 * which is asked with `projectKey` in `X-Project-Key`, where it wants one.
 */
export const jwtSettings = z
  .object({
    issuer: tokenWord,
    audience: tokenWord,
    algorithm: z.enum(tokenAlgorithms),
    keysAddress: z.nullable(outsideAddress),
    projectKey: z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))),
    certificate: z.nullable(pemText),
    leewaySeconds,
    /** Tokens that live longer are refused. */
    lifeSecondsMax: z.int().check(z.gte(30), z.lte(identityLimits.tokenLifeSecondsMax)),
    /** Tokens without an id (`jti`), which could be used more than once, are refused. */
    wantsId: z.boolean(),
  })
  .check(
    z.refine(({ algorithm, keysAddress }) => algorithm === 'HS256' || keysAddress !== null, { path: ['keysAddress'] }),
  );
export type JwtSettings = z.infer<typeof jwtSettings>;

export const firstJwtSettings: JwtSettings = {
  ...{ issuer: '', audience: 'derslik', algorithm: 'HS256', keysAddress: null, projectKey: null, certificate: null },
  ...{ leewaySeconds: 30, lifeSecondsMax: 300, wantsId: true },
};

/**
 * A learning platform that sends people here with tickets: HS256 by the secret, for {@link ticketAudience}, a minute long and good once.
 * `returns`: addresses, and all below them, to which leaving a room may lead back.
 */
export const ticketSettings = z.object({
  issuer: tokenWord,
  leewaySeconds,
  returns: z.array(outsideAddress).check(z.maxLength(20)),
});
export type TicketSettings = z.infer<typeof ticketSettings>;

export const firstTicketSettings: TicketSettings = { issuer: '', leewaySeconds: 30, returns: [] };

/** What a ticket says that it is for. @param publicUrl of the school's server */
export const ticketAudience = (publicUrl: string): string => `${publicUrl}/stoys-login`;

/** Whose secret signs the tokens: a short one could be guessed. */
export const isSignedBySecret = ({ kind, settings }: { kind: ProviderKind; settings: unknown }): boolean =>
  kind === 'ticket' || (kind === 'jwt' && (settings as Partial<JwtSettings>).algorithm === 'HS256');

/** Google and LinkedIn: `address` is the issuer of their OpenID Connect. */
export const socialSettings = z.object({ clientId: claimValue, address: outsideAddress });
export type SocialSettings = z.infer<typeof socialSettings>;

/** `address`: of the page on which people say yes. `graphAddress` and `version`: of the API that then says who they are. */
export const facebookSettings = z.object({
  clientId: claimValue,
  address: outsideAddress,
  graphAddress: outsideAddress,
  version: z.string().check(z.regex(/^v\d{1,3}\.\d{1,2}$/)),
});
export type FacebookSettings = z.infer<typeof facebookSettings>;

export const firstSocialSettings = {
  google: { clientId: '', address: 'https://accounts.google.com' },
  facebook: {
    ...{ clientId: '', address: 'https://www.facebook.com', graphAddress: 'https://graph.facebook.com' },
    version: 'v24.0',
  },
  linkedin: { clientId: '', address: 'https://www.linkedin.com/oauth' },
} as const satisfies Record<SocialKind, SocialSettings & Partial<FacebookSettings>>;

/** The settings of each kind that can be made; a kind without a line here can't. */
export const providerSettings = {
  oidc: oidcSettings,
  ldap: ldapSettings,
  jwt: jwtSettings,
  ticket: ticketSettings,
  google: socialSettings,
  facebook: facebookSettings,
  linkedin: socialSettings,
} as const satisfies Partial<Record<ProviderKind, z.ZodMiniType>>;
export type MadeKind = keyof typeof providerSettings;

const revision = z.int().check(z.gte(1), z.lte(2_147_483_647));
/**
 * `POST /api/admin/identityProviders`, and `PUT /api/admin/identityProviders/:id` with the revision that was read. `secret`: without it
 * the one that is kept stays. `onlyFor`: whose passwords are refused, as they come through it alone. `settings` fits {@link providerSettings}.
 */
const providerFields = {
  name: nameText(60),
  settings: z.record(z.string(), z.unknown()),
  secret: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(8_192)))),
  mapping: identityMapping,
  newcomers: z.enum(newcomerRules),
  onlyFor: z.array(z.enum(accountTypes)).check(z.maxLength(accountTypes.length)),
  disablesLeavers: z.boolean(),
  isOn: z.boolean(),
};
export const providerCreate = z.object({ kind: z.enum(providerKinds), ...providerFields });
export type ProviderCreate = z.infer<typeof providerCreate>;
export const providerUpdate = z.object({ ...providerFields, revision });
export type ProviderUpdate = z.infer<typeof providerUpdate>;

/** A row of `GET /api/admin/identityProviders`. The secret itself is never read again. */
export interface AdminProvider extends Omit<ProviderCreate, 'secret'> {
  id: string;
  hasSecret: boolean;
  /** How many people have joined it. */
  people: number;
  /** When its settings, as they are, last led somebody the whole way; null: never, and it can't be switched on. */
  triedAt: string | null;
  revision: number;
  /** What the provider's own console asks for. */
  addresses: { redirect: string; backChannel: string; signedOut: string };
}

/** What the sign-in page shows. */
export interface PublicProvider {
  id: string;
  kind: ProviderKind;
  name: string;
  /** The page leads there by itself. */
  isStraight: boolean;
}

/** What a source said of somebody, as the mapping reads it. `type` null: nothing fits. Groups null: nothing is said of them. */
export interface Said {
  name: string | null;
  surname: string | null;
  email: string | null;
  emailVerified: boolean;
  username: string | null;
  type: MappedType | null;
  classes: string[] | null;
  departments: string[] | null;
  /** They have what the mapping requires. */
  isOurs: boolean;
}

/** A person's row of another system. Times are ISO 8601 in UTC. */
export interface AdminIdentity {
  id: string;
  provider: { id: string; name: string; kind: ProviderKind };
  issuer: string;
  subject: string;
  joinedBy: JoinedBy;
  joinedAt: string;
  said: Said | null;
  /** When they last came. */
  seenAt: string | null;
}
export const joinings = ['made', 'email', 'password', 'manager'] as const;
export type JoinedBy = (typeof joinings)[number];

/** Somebody who came and belongs to nobody here: `GET /api/admin/identityProviders/:id/visitors`. */
export interface AdminVisitor {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  at: string;
}

/** `POST /api/admin/users/:id/identities`: a manager joins somebody who came, or will come. */
export const identityJoin = z.object({
  providerId: idSchema,
  issuer: z.string().check(z.minLength(1), z.maxLength(500)),
  subject: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type IdentityJoin = z.infer<typeof identityJoin>;

/** What would become of somebody: the preview. `missing`: groups that the school hasn't. */
export interface Would {
  outcome: 'known' | 'joined' | 'made' | 'ask' | 'password' | 'waiting' | 'refused';
  /** Why not. */
  code: ErrorCode | null;
  /** Whose account it is or becomes. */
  person: { id: string; name: string } | null;
  said: Said;
  type: AccountType | null;
  classes: string[] | null;
  departments: string[] | null;
  missing: string[];
}

/** The way of "Dene", step by step. */
export const trialSteps = [
  'discovery',
  'certificate',
  'clock',
  'sent',
  'cameBack',
  'exchange',
  'token',
  'userInfo',
  ...(['form', 'key', 'signature', 'issuer', 'audience', 'subject', 'once', 'way'] as const),
  /** What a directory adds. */
  'connected',
  'serviceAccount',
  'base',
  'found',
  'ownPassword',
  'groups',
  'claims',
  'account',
] as const;
export type TrialStepName = (typeof trialSteps)[number];
/** What is wrong, in a word that has its text in the console. */
export const providerFaults = [
  ...(['unreachable', 'timeout', 'certificate', 'notFound', 'notJson', 'otherIssuer', 'noEndpoints'] as const),
  ...(['clock', 'denied', 'redirectAddress', 'secret', 'scope', 'code', 'audience', 'nonce', 'signature'] as const),
  ...([
    'issuer',
    'otherSubject',
    'notBack',
    'noName',
    'noRole',
    'notOurs',
    'groupNotFound',
    'noEmail',
    'refused',
    'answer',
  ] as const),
  ...(['form', 'algorithm', 'noSecret', 'noKey', 'subject'] as const),
  ...(['expired', 'future', 'noTimes', 'tooLong', 'noId', 'used', 'wayDropped'] as const),
  ...([
    'nameNotResolved',
    'startTls',
    'noTls',
    'plainRefused',
    'bindRefused',
    'baseNotFound',
    'filter',
    'notFoundThere',
  ] as const),
  ...([
    'manyFound',
    'ownPassword',
    'notAsked',
    'passwordOver',
    'closedThere',
    'noEntryId',
    'noGroups',
    'openLine',
  ] as const),
  ...(['referral', 'tooMany', 'notAllowed', 'emptied', 'stopped'] as const),
] as const;
export type TrialFault = (typeof providerFaults)[number];
export interface TrialStep {
  step: TrialStepName;
  state: 'ok' | 'warning' | 'failed' | 'waiting';
  fault: TrialFault | null;
  /** As the network or the provider said it; or what the step found. */
  detail: string;
}
/** `GET /api/admin/identityProviders/:id/trial`: of whoever asks; null: they tried nothing lately. */
export interface ProviderTrial {
  at: string;
  isOver: boolean;
  steps: TrialStep[];
  claims: Record<string, unknown> | null;
  would: Would | null;
}
/**
 * `POST /api/admin/identityProviders/:id/trial`: "Dene" of the kinds whose people bring a token: a real one, or the whole address that
 * holds it. It signs nobody in, and uses nothing up. Answers the {@link ProviderTrial}.
 */
export const tokenTrial = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(identityLimits.tokenCharsMax * 2)),
});
/** `POST /api/admin/identityProviders/:id/preview`: what this mapping would make of what the trial brought. */
export const mappingPreview = z.object({ mapping: identityMapping, newcomers: z.enum(newcomerRules) });
export type MappingPreview = z.infer<typeof mappingPreview>;

/** The emergency manager, who signs in by password whatever else holds: `GET` and `PUT /api/admin/identityEmergency`. */
export const emergencyManager = z.object({ personId: z.nullable(idSchema) });
export type EmergencyManager = z.infer<typeof emergencyManager>;

/**
 * Somebody of a social network who may register here: what the form begins with. `socialToken` goes with it to `lim-register`; it is
 * good once, for minutes. `isProven`: the network has verified the address, which then needs no mail of ours.
 */
export interface SocialPerson {
  socialToken: string;
  socialType: SocialKind;
  name: string;
  surname: string;
  email: string;
  isProven: boolean;
}

/**
 * `GET /api/auth/arrival`: what somebody on their way in is asked. `switch`: somebody else is signed in in this browser. `password`: the
 * account is theirs if they know its password; `mayMake`: or they have none yet; `registers`: or they register, by the form.
 */
export type Arrival = { provider: string; name: string; isConsole: boolean } & (
  | { ask: 'switch'; signedIn: string }
  | { ask: 'password'; username: string | null; mayMake: boolean; registers?: SocialPerson }
  | { ask: 'agreements'; agreements: AgreementToSign[] }
);
/** `POST /api/auth/arrival`: the answer. `stay`: whoever is signed in goes on; the other one is forgotten. */
export const arrivalAnswer = z.object({
  act: z.enum(['stay', 'switch', 'password', 'make', 'agreements']),
  username: z.optional(z.string().check(z.minLength(1), z.maxLength(254))),
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  agreements: z.optional(z.array(acceptanceSchema).check(z.maxLength(10))),
  captcha: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
});
export type ArrivalAnswer = z.infer<typeof arrivalAnswer>;
/** Its answer: where to go on, signed in or as before; `arrival`: one question more. */
export type ArrivalOutcome = { path: string; arrival?: never } | { path?: never; arrival: Arrival };
