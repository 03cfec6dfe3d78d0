import { identityLimits } from '@derslik/contract/limits/identity';

/** Claims that say how the token was made, and nothing of the person. */
const tokenClaims = new Set([
  ...['at_hash', 'c_hash', 's_hash', 'nonce', 'exp', 'iat', 'nbf', 'aud', 'azp', 'jti', 'auth_time', 'acr', 'amr'],
  ...['sid', 'rt_hash', 'aio', 'uti', 'rh', 'ver'],
]);
/** What the database keeps in no text: NUL, and halves of characters. */
const unkept = /\\u(0000|d[89a-f][\da-f]{2})/i;

/** What a source says of a person, as it is kept. @throws Error where it is more than one person has, or no text */
export const boundedClaims = (claims: Record<string, unknown>): Record<string, unknown> => {
  const kept = Object.fromEntries(Object.entries(claims).filter(([name]) => !tokenClaims.has(name)));
  const text = JSON.stringify(kept);
  if (text.length > identityLimits.claimsBytesMax) throw new Error('claims are too long');
  if (unkept.test(text)) throw new Error('claims are no text');
  return kept;
};
