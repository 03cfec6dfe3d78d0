import * as z from 'zod/mini';
import { ldapSettings } from './directory.js';
import { identityLimits } from './limits/identity.js';
import { pemText } from './pem.js';
import type { ProviderKind, SocialKind } from './providerKinds.js';

/** What a source calls something, or says of somebody. */
export const claimValue = z.string().check(z.minLength(1), z.maxLength(identityLimits.claimTextMax));

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
