import { isSocialKind } from '@derslik/contract/providerKinds';
import { identityLimits } from '@derslik/contract/limits/identity';
import type { ProviderRow } from './providerRow.js';

type Claims = Record<string, unknown>;

/**
 * Google speaks for its own addresses and for those of a domain that is run there (`hd`). Of any other it says "verified" for good, though the
 * mailbox may be somebody else's since (developers.google.com/identity, "Verify the Google ID token").
 */
const ofGoogle = (claims: Claims): Claims => {
  const { email, hd } = claims;
  const isOwn = typeof hd === 'string' || (typeof email === 'string' && /@(gmail|googlemail)\.com$/i.test(email));
  return {
    ...claims,
    email_verified: isOwn && (claims['email_verified'] === true || claims['email_verified'] === 'true'),
  };
};

/** What a social network says of somebody, as far as it can be believed. @throws Error where it is more than the token holds */
export const networkClaims = ({ kind }: Pick<ProviderRow, 'kind'>, claims: Claims): Claims => {
  if (!isSocialKind(kind)) return claims;
  const believed = kind === 'google' ? ofGoogle(claims) : claims;
  if (JSON.stringify(believed).length > identityLimits.socialClaimsMax) throw new Error('claims are too long');
  return believed;
};
