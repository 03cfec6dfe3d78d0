import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import { tokenHash } from '../../keys.js';
import { ArrivalsStore } from '../arrivals.store.js';
import { boundedClaims } from '../boundedClaims.js';
import type { Proven } from '../judge.js';
import { OidcClients } from '../oidc/oidcClient.service.js';
import { OutsideFault } from '../outsideCall.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { parseToken } from '../tokens/parseToken.js';
import { networkClaims } from '../networkClaims.js';

const algorithms = ['RS256', 'ES256'];

/** ID tokens of Google that a client of the school's app brings by itself. */
@Injectable()
export class GoogleTokens {
  constructor(
    private readonly providers: ProvidersService,
    private readonly clients: OidcClients,
    private readonly arrivals: ArrivalsStore,
  ) {}

  /**
   * Somebody whom a token proves to the school's own app; it is used up. One of another app is nobody's here.
   * @throws AppError identity.off, identity.tokenInvalid, identity.tokenOver, identity.away
   */
  async prove(token: string): Promise<Proven> {
    const all = await this.providers.on('google');
    if (all.length === 0) throw new AppError('identity.off');
    let fault = new AppError('identity.tokenInvalid');
    for (const provider of all)
      try {
        return await this.read(provider, token);
      } catch (error) {
        fault = faultOf(error);
      }
    throw fault;
  }

  private async read(provider: ProviderRow, token: string): Promise<Proven> {
    // In its one spelling: of each token there is one.
    const { header } = parseToken(token);
    const { config, settings, keys } = await this.clients.open(provider);
    const { issuer } = config.serverMetadata();
    const kid = typeof header['kid'] === 'string' ? header['kid'] : undefined;
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keys(kid)), {
      algorithms,
      // Google writes its name in both ways.
      issuer: [issuer, issuer.replace(/^https?:\/\//, '')],
      audience: settings.clientId,
      clockTolerance: settings.leewaySeconds,
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    const { sub, exp } = payload;
    if (!sub || exp === undefined) throw new AppError('identity.tokenInvalid');
    const seconds = Math.ceil(exp - Date.now() / 1_000) + settings.leewaySeconds + 60;
    const name = JSON.stringify(['google', provider.id, tokenHash(token).toString('base64url')]);
    const claims = boundedClaims(networkClaims(provider, payload));
    if (!(await this.arrivals.useOnce(name, seconds))) throw new AppError('identity.tokenOver');
    return { providerId: provider.id, issuer, subject: sub, claims };
  }
}

const faultOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof OutsideFault) return new AppError('identity.away');
  return new AppError(error instanceof errors.JWTExpired ? 'identity.tokenOver' : 'identity.tokenInvalid');
};
