import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { boundedClaims } from '../boundedClaims.js';
import type { Proven } from '../judge.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { OidcClients, type OidcClient } from './oidcClient.service.js';

/** Somebody whom the provider has just sent back. */
export interface SentBack {
  proven: Proven;
  /** How it calls its own session; null: it doesn't say. */
  outsideSession: string | null;
  idToken: string;
}

export interface Begun {
  url: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** The code flow of OpenID Connect, with PKCE, state and nonce. */
@Injectable()
export class OidcService {
  constructor(
    private readonly providers: ProvidersService,
    private readonly clients: OidcClients,
  ) {}

  /** Where the browser goes. @throws OutsideFault, or an error of the library */
  async begin(provider: ProviderRow, { config, settings }: OidcClient): Promise<Begun> {
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.providers.addressesOf(provider.id).redirect,
      scope: settings.scopes,
      ...{
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      },
    });
    return { url: url.href, state, nonce, verifier };
  }

  /**
   * Takes what the provider sent back with the browser. `onToken` is called between token and user info.
   * @throws OutsideFault, or an error of the library
   */
  async end(
    provider: ProviderRow,
    { config, settings }: OidcClient,
    query: string,
    { state, nonce, verifier }: Omit<Begun, 'url'>,
    onToken: () => void = () => {},
  ): Promise<SentBack> {
    const back = new URL(this.providers.addressesOf(provider.id).redirect);
    back.search = query;
    const tokens = await oidc.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    onToken();
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new Error('no ID token');
    const asks = settings.usesUserInfo && config.serverMetadata().userinfo_endpoint;
    const more = asks ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    const sid = (claims as { sid?: unknown }).sid;
    return {
      proven: {
        providerId: provider.id,
        issuer: claims.iss,
        subject: claims.sub,
        claims: boundedClaims({ ...more, ...claims }),
      },
      outsideSession: typeof sid === 'string' ? sid.slice(0, 500) : null,
      idToken: tokens.id_token,
    };
  }

  /** Where the browser goes to sign out there too; null: the provider has no such place, or can't be asked. */
  async signOutUrl(provider: ProviderRow, idToken: string | null): Promise<string | null> {
    const { config, settings } = await this.clients.open(provider);
    if (!settings.signsOutThere || !config.serverMetadata().end_session_endpoint) return null;
    const { signedOut } = this.providers.addressesOf(provider.id);
    return oidc.buildEndSessionUrl(config, {
      post_logout_redirect_uri: signedOut,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href;
  }
}
