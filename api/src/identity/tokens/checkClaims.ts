import type { TrialStepName } from '@derslik/contract/providerTrial';
import { TokenFault } from './tokenFault.js';

/** What a provider's tokens have to say. */
export interface TokenRules {
  issuer: string;
  audience: string;
  leewaySeconds: number;
  lifeSecondsMax: number;
  /** A token without an id, or that doesn't say when it was made, is refused. */
  wantsId: boolean;
}

export type TokenClaims = Readonly<Record<string, unknown>>;
type Check = (claims: TokenClaims, rules: TokenRules, now: number) => string;

const longest = 500;
const shown = (value: unknown): string => (JSON.stringify(value) ?? '–').slice(0, 200);

/** A name that somebody is known by: text as it is, without what no screen shows. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= longest &&
  value === value.trim() &&
  !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(value);

const secondsOf = (claims: TokenClaims, name: 'exp' | 'iat' | 'nbf'): number | null => {
  const value = claims[name];
  if (value === undefined) return null;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0)
    throw new TokenFault('clock', 'noTimes', `${name}: ${shown(value)}`);
  return value;
};

const times: Check = (claims, { leewaySeconds, lifeSecondsMax, wantsId }, now) => {
  const [made, from, until] = [secondsOf(claims, 'iat'), secondsOf(claims, 'nbf'), secondsOf(claims, 'exp')];
  if (until === null || (wantsId && made === null))
    throw new TokenFault('clock', 'noTimes', until === null ? 'exp' : 'iat');
  const ahead = Math.max(made ?? 0, from ?? 0) - now;
  if (ahead > leewaySeconds) throw new TokenFault('clock', 'future', String(Math.round(ahead)));
  const late = now - until;
  if (late > leewaySeconds) throw new TokenFault('clock', 'expired', String(Math.round(late)));
  const life = until - (made ?? from ?? now);
  if (life > lifeSecondsMax || life <= 0)
    throw new TokenFault('clock', 'tooLong', `${Math.round(life)} / ${lifeSecondsMax}`);
  return String(Math.round(now - (made ?? from ?? now)));
};

/** The checks of what a token says, each by its step. They answer what they found. @throws TokenFault */
export const claimChecks: readonly (readonly [TrialStepName, Check])[] = [
  [
    'issuer',
    ({ iss }, { issuer }) => {
      if (iss !== issuer) throw new TokenFault('issuer', 'issuer', `${shown(iss)} ≠ ${shown(issuer)}`);
      return issuer;
    },
  ],
  [
    'audience',
    ({ aud }, { audience }) => {
      const named: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
      const isFor = named.length <= 20 && named.every((one) => typeof one === 'string') && named.includes(audience);
      if (!isFor) throw new TokenFault('audience', 'audience', `${shown(aud)} ≠ ${shown(audience)}`);
      return audience;
    },
  ],
  ['clock', times],
  [
    'subject',
    ({ sub }) => {
      if (!isName(sub)) throw new TokenFault('subject', 'subject', shown(sub));
      return sub;
    },
  ],
  [
    'once',
    ({ jti }, { wantsId }) => {
      if (jti === undefined && !wantsId) return '';
      if (!isName(jti)) throw new TokenFault('once', 'noId', shown(jti));
      return jti;
    },
  ],
];
