import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { LtiTrial, LtiTrialFault, LtiTrialStep } from '@derslik/contract/lti';
import { DataSource } from 'typeorm';
import { KeySets } from '../identity/keySets.service.js';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import { ltiPlatformSql, serverOf, withOwnHosts, type LtiPlatform } from './ltiPlatforms.service.js';
import { allScopes, LtiTokens, TokenRefusal } from './ltiTokens.service.js';

class TrialFailure extends Error {
  constructor(
    readonly fault: LtiTrialFault,
    readonly detail: string,
  ) {
    super(fault);
  }
}

/** "Dene": what stands in the way of a platform's launches, before its people find it. */
@Injectable()
export class LtiTrials {
  constructor(
    private readonly source: DataSource,
    private readonly keySets: KeySets,
    private readonly tokens: LtiTokens,
  ) {}

  /** @throws AppError common.notFound */
  async run(id: string): Promise<LtiTrial> {
    const [row] = await this.source.query<LtiPlatform[]>(`${ltiPlatformSql} WHERE p.id = $1`, [id]);
    if (!row) throw new AppError('common.notFound');
    const platform = withOwnHosts(row);
    const entered = await tried('entered', () => Promise.resolve(missingOf(platform)));
    if (!entered.isWell) return { steps: [entered] };
    const steps = await Promise.all([
      tried('auth', () => this.auth(platform)),
      tried('keys', () => this.keys(platform)),
      tried('token', () => this.token(platform)),
    ]);
    return { steps: [entered, ...steps] };
  }

  /** It answers; what it says to a call without a person is its own affair. */
  private async auth({ authAddress, certificate }: LtiPlatform): Promise<string> {
    const url = new URL(authAddress);
    const { status } = await outsideCall(url, serverOf(url, { certificate }));
    if (status === 404) throw new TrialFailure('notFound', '404');
    if (status >= 500) throw new TrialFailure('broken', String(status));
    return url.host;
  }

  private async keys({ keysAddress, certificate }: LtiPlatform): Promise<string> {
    const url = new URL(keysAddress);
    // What a manager has just changed there is asked for anew.
    this.keySets.forget(keysAddress);
    const answer = await outsideCall(url, serverOf(url, { certificate }));
    if (answer.status !== 200)
      throw new TrialFailure(answer.status === 404 ? 'notFound' : 'broken', String(answer.status));
    const said: unknown = await answer.json().catch(() => null);
    if (said === null) throw new TrialFailure('notJson', '');
    const keys = (said as { keys?: unknown }).keys;
    const count = Array.isArray(keys)
      ? keys.filter((key) => (key as { kty?: unknown } | null)?.kty === 'RSA').length
      : 0;
    if (count === 0) throw new TrialFailure('noKeys', '');
    return String(count);
  }

  private async token(platform: LtiPlatform): Promise<string> {
    try {
      await this.tokens.ask(platform, allScopes);
      return '';
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error;
      const { status, word } = error;
      // Some platforms give no scope before a teacher has allowed the service: the client is right then.
      if (word === 'invalid_scope') return word;
      // Moodle answers so, too, where it can't read our keys: it calls nothing in an inner network by itself.
      if (status === 404) throw new TrialFailure('keysUnread', '404');
      if (status >= 500) throw new TrialFailure('broken', String(status));
      const isOfTool =
        /^(?:invalid_request|invalid_grant|unsupported_grant_type|unauthorized_client|no access_token)?$/.test(word);
      // What else stands there are its own words about our signature.
      throw new TrialFailure(isOfTool && status !== 401 ? 'noToken' : 'wrongClient', `${status} ${word}`.trim());
    }
  }
}

const missingOf = (platform: LtiPlatform): string => {
  const missing = (['issuer', 'clientId', 'authAddress', 'tokenAddress', 'keysAddress'] as const).find(
    (name) => platform[name] === '',
  );
  const name = missing ?? (platform.deployments.length === 0 ? 'deployments' : null);
  if (name) throw new TrialFailure('missing', name);
  return platform.issuer;
};

const tried = async (step: LtiTrialStep['step'], act: () => Promise<string>): Promise<LtiTrialStep> => {
  try {
    return { step, isWell: true, fault: null, detail: await act() };
  } catch (error) {
    if (error instanceof TrialFailure) return { step, isWell: false, fault: error.fault, detail: error.detail };
    if (error instanceof OutsideFault) return { step, isWell: false, fault: error.fault, detail: error.detail };
    throw error;
  }
};
