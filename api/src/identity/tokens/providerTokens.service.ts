import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  isSignedBySecret,
  ticketAudience,
  type JwtSettings,
  type TicketSettings,
} from '@derslik/contract/providerSettings';
import type { TrialStepName } from '@derslik/contract/providerTrial';
import { identityLimits } from '@derslik/contract/limits/identity';
import { ArrivalsStore } from '../arrivals.store.js';
import { boundedClaims } from '../boundedClaims.js';
import { CONFIG, type Config } from '../../config.js';
import type { Proven } from '../judge.js';
import { KeySets } from '../keySets.service.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { checkTicketWay, type TicketWay } from './ticketWay.js';
import { claimChecks, type TokenClaims, type TokenRules } from './checkClaims.js';
import { parseToken } from './parseToken.js';
import { TokenFault } from './tokenFault.js';
import { keyFor, verifySignature, type TokenSigner } from './verifySignature.js';

export type TokenKind = 'jwt' | 'ticket';
export const isTokenKind = (kind: string): kind is TokenKind => kind === 'jwt' || kind === 'ticket';

/** Somebody whom a token proves. */
export interface Brought {
  provider: ProviderRow;
  proven: Proven;
  claims: TokenClaims;
  /** Where a ticket leads; null: it is none. */
  way: TicketWay | null;
}

const knownIssuer = (token: string): unknown => {
  try {
    return parseToken(token).claims['iss'];
  } catch {
    return undefined;
  }
};

const now = (): number => Date.now() / 1_000;

/** What people read; the rest is the manager's, at "Dene". */
const codeOf = ({ step, fault, detail }: TokenFault): AppError => {
  if (fault === 'future')
    return new AppError('identity.clock', { count: Math.max(1, Math.round(Number(detail) / 60)) });
  if (fault === 'expired' || fault === 'used') return new AppError('identity.tokenOver');
  const isAway =
    step === 'key' &&
    (fault === 'unreachable' || fault === 'timeout' || fault === 'certificate' || fault === 'notJson');
  return new AppError(isAway ? 'auth.profileFailed' : 'identity.tokenInvalid');
};

/** Signed tokens of the school's identity providers, and tickets of its learning platforms. */
@Injectable()
export class ProviderTokens {
  constructor(
    private readonly providers: ProvidersService,
    private readonly arrivals: ArrivalsStore,
    private readonly keySets: KeySets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Somebody whom a token proves to one of the providers that are switched on; it is used up.
   * @param attempt of who may repeat it
   * @throws AppError identity.off, identity.tokenInvalid, identity.tokenOver, identity.clock, auth.profileFailed
   */
  async prove(kind: TokenKind, token: string, attempt: string | null): Promise<Brought> {
    const all = await this.providers.on(kind);
    if (all.length === 0) throw new AppError('identity.off');
    // Which of them it says that it is of. What follows believes the provider's own settings alone.
    const issuer = knownIssuer(token);
    const named = all.filter(({ settings }) => settings['issuer'] === issuer);
    let fault = new TokenFault('issuer', 'issuer', '');
    for (const provider of named)
      try {
        const brought = await this.read(provider, token);
        await this.use(brought, attempt);
        return brought;
      } catch (error) {
        if (!(error instanceof TokenFault)) throw error;
        fault = error;
      }
    throw codeOf(fault);
  }

  /**
   * Reads a token of one provider, step by step; it is not used up.
   * @param onStep what each step found, as it is done
   * @throws TokenFault
   */
  async read(
    provider: ProviderRow,
    token: string,
    onStep: (step: TrialStepName, found: string) => void = () => {},
  ): Promise<Brought> {
    const parsed = parseToken(token);
    onStep('form', String(parsed.header['alg'] ?? ''));
    const signer = this.signerOf(provider);
    const key = await keyFor(signer, parsed, this.keySets);
    onStep('key', signer.algorithm);
    await verifySignature(token, signer, key);
    onStep('signature', '');
    const rules = this.rulesOf(provider);
    for (const [step, check] of claimChecks) onStep(step, check(parsed.claims, rules, now()));
    const { iss, sub } = parsed.claims as { iss: string; sub: string };
    let claims: Record<string, unknown>;
    try {
      claims = boundedClaims(parsed.claims);
    } catch (error) {
      throw new TokenFault('form', 'form', (error as Error).message);
    }
    const way =
      provider.kind === 'ticket' ? checkTicketWay(parsed.claims, (provider.settings as TicketSettings).returns) : null;
    return {
      provider,
      claims: parsed.claims,
      proven: { providerId: provider.id, issuer: iss, subject: sub, claims },
      way,
    };
  }

  /** Whether somebody has come with it already. */
  async isUsed({ provider, claims }: Brought): Promise<boolean> {
    return claims['jti'] !== undefined && this.arrivals.isUsed(this.nameOf(provider, claims));
  }

  /** What a manager has just changed at the other side is asked for anew. */
  askAnew({ settings }: ProviderRow): void {
    const { keysAddress } = settings as Partial<JwtSettings>;
    if (keysAddress) this.keySets.forget(keysAddress);
  }

  private async use({ provider, claims }: Brought, attempt: string | null): Promise<void> {
    if (claims['jti'] === undefined) return;
    const { leewaySeconds } = this.rulesOf(provider);
    // Until nothing of it is believed any more, and a moment longer.
    const seconds = Math.ceil((claims['exp'] as number) - now()) + leewaySeconds + 60;
    if (!(await this.arrivals.useOnce(this.nameOf(provider, claims), seconds, attempt)))
      throw new TokenFault('once', 'used', '');
  }

  private nameOf({ id }: ProviderRow, { iss, jti }: TokenClaims): string {
    return JSON.stringify(['token', id, iss, jti]);
  }

  private signerOf(provider: ProviderRow): TokenSigner {
    if (isSignedBySecret(provider)) return { algorithm: 'HS256', secret: this.providers.secretOf(provider) };
    const { algorithm, keysAddress, certificate, projectKey } = provider.settings as JwtSettings;
    if (algorithm === 'HS256') throw new TokenFault('key', 'noSecret', '');
    return { algorithm, keysAddress, certificate, projectKey };
  }

  private rulesOf({ kind, settings }: ProviderRow): TokenRules {
    if (kind !== 'ticket') return settings as JwtSettings;
    const { issuer, leewaySeconds } = settings as TicketSettings;
    const audience = ticketAudience(this.config.PUBLIC_URL);
    return { issuer, leewaySeconds, audience, lifeSecondsMax: identityLimits.ticketSeconds, wantsId: true };
  }
}
