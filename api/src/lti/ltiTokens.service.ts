import { Injectable } from '@nestjs/common';
import { outsideCall } from '../identity/outsideCall.js';
import { LtiKeys } from './ltiKeys.service.js';
import { serverOf, type LtiPlatform } from './ltiPlatforms.service.js';

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
export const lineItemScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem';
export const membersScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
export const allScopes = [scoreScope, lineItemScope, membersScope];

/** A platform gave no token: its HTTP status, and the OAuth word for it. */
export class TokenRefusal extends Error {
  constructor(
    readonly status: number,
    readonly word: string,
  ) {
    super(`token: ${status} ${word}`);
  }
}

/** Believed no longer than this, whatever the platform says. */
const keptMsMax = 3_000_000;
const earlyMs = 60_000;

/** Tokens with which this school calls a platform's services: by client credentials that our key signs. */
@Injectable()
export class LtiTokens {
  private readonly kept = new Map<string, { token: string; until: number }>();

  constructor(private readonly keys: LtiKeys) {}

  /** @throws TokenRefusal; OutsideFault where it does not answer */
  async of(platform: LtiPlatform, scopes: readonly string[]): Promise<string> {
    const name = JSON.stringify([platform.id, platform.clientId, platform.tokenAddress, scopes]);
    const known = this.kept.get(name);
    if (known && known.until > Date.now()) return known.token;
    const { token, seconds } = await this.ask(platform, scopes);
    this.kept.set(name, { token, until: Date.now() + Math.min(keptMsMax, seconds * 1_000 - earlyMs) });
    return token;
  }

  /** A platform that refuses it is asked for another one. */
  forget({ id }: LtiPlatform): void {
    for (const name of this.kept.keys()) if (name.includes(id)) this.kept.delete(name);
  }

  async ask(platform: LtiPlatform, scopes: readonly string[]): Promise<{ token: string; seconds: number }> {
    const { clientId, tokenAddress } = platform;
    const url = new URL(tokenAddress);
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await this.keys.sign({ iss: clientId, sub: clientId, aud: tokenAddress }),
      scope: scopes.join(' '),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const answer = await outsideCall(url, serverOf(url, platform), { method: 'POST', headers, body });
    const said: unknown = await answer.json().catch(() => null);
    const { access_token: token, expires_in: seconds, error } = (said ?? {}) as Record<string, unknown>;
    if (answer.status !== 200 && answer.status !== 201)
      throw new TokenRefusal(answer.status, typeof error === 'string' ? error.slice(0, 80) : '');
    if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8192}$/.test(token))
      throw new TokenRefusal(answer.status, 'no access_token');
    return { token, seconds: typeof seconds === 'number' && seconds > 0 ? seconds : 3_600 };
  }
}
