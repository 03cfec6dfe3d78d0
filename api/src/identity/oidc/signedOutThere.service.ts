import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { SessionsService } from '../../auth/sessions.service.js';
import { ArrivalsStore } from '../arrivals.store.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { OidcClients } from './oidcClient.service.js';

const event = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** A logout token is made to be used at once. */
const maxAgeSeconds = 300;

interface LogoutClaims {
  iss: string;
  sub?: string;
  sid?: string;
  jti: string;
}

/** Ends sessions whose people signed out at their provider, as it says by itself (OpenID Connect Back-Channel Logout 1.0). */
@Injectable()
export class SignedOutThere {
  constructor(
    private readonly providers: ProvidersService,
    private readonly clients: OidcClients,
    private readonly arrivals: ArrivalsStore,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError identity.off, common.invalid where the token is not one, or was used */
  async end(providerId: string, token: string): Promise<void> {
    const provider = await this.providers.requireOn(providerId);
    if (provider.kind !== 'oidc') throw new AppError('identity.off');
    const { iss, sub, sid, jti } = await this.read(provider, token);
    if (!(await this.arrivals.useOnce(JSON.stringify(['logout', providerId, jti]), 2 * maxAgeSeconds)))
      throw new AppError('common.invalid');
    const theirs = `s.id IN (SELECT i.session_id FROM identity_sessions i JOIN external_identities e ON e.id = i.identity_id
      WHERE e.provider_id = $1 AND e.issuer = $2 AND ($3::text IS NULL OR e.subject = $3) AND ($4::text IS NULL OR i.outside_session = $4))`;
    await this.sessions.end(theirs, [providerId, iss, sub ?? null, sid ?? null]);
  }

  private async read(provider: ProviderRow, token: string): Promise<LogoutClaims> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const { config, settings, keys } = await this.clients.open(provider);
      const { payload } = await jwtVerify(token, createLocalJWKSet(await keys(kid)), {
        algorithms,
        issuer: config.serverMetadata().issuer,
        audience: settings.clientId,
        clockTolerance: settings.leewaySeconds,
        maxTokenAge: maxAgeSeconds,
        requiredClaims: ['jti', 'iat', 'events'],
      });
      const { iss, sub, sid, jti, events, nonce } = payload;
      const isLogout =
        typeof events === 'object' && events !== null && Object.hasOwn(events, event) && nonce === undefined;
      const isOfSomebody = typeof sub === 'string' || typeof sid === 'string';
      if (!isLogout || !isOfSomebody || typeof iss !== 'string' || typeof jti !== 'string')
        throw new Error('no logout token');
      return { iss, jti, ...(typeof sub === 'string' ? { sub } : {}), ...(typeof sid === 'string' ? { sid } : {}) };
    } catch {
      throw new AppError('common.invalid');
    }
  }
}
