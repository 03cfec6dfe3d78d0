import * as z from 'zod/mini';
import { identityLimits } from './limits/identity.js';
import { accountTypes } from './roles.js';
import { providerKinds, type ProviderKind } from './providerKinds.js';
import { emailDomain } from './registration.js';
import { idSchema, nameText } from './users.js';
import { claimValue } from './providerSettings.js';

/** What a source may make of somebody. Who rules over everything is made by hand. */
export const mappedTypes = ['student', 'teacher', 'guardian', 'manager'] as const;
export type MappedType = (typeof mappedTypes)[number];

const { claimTextMax, claimValuesMax } = identityLimits;
const claimText = z.string().check(z.maxLength(claimTextMax));

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

/** The emergency manager, who signs in by password whatever else holds: `GET` and `PUT /api/admin/identityEmergency`. */
export const emergencyManager = z.object({ personId: z.nullable(idSchema) });
export type EmergencyManager = z.infer<typeof emergencyManager>;
