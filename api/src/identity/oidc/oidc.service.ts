import { Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { boundedClaims } from '../boundedClaims.js';
import type { BegunFlow, CodeFlow, SentBack } from '../codeFlow.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { networkClaims } from '../networkClaims.js';
import { freshSignIn } from './freshSignIn.js';
import { OidcClients } from './oidcClient.service.js';

/**
 * LinkedIn knows no nonce, and takes a verifier for a fault unless an app is of the kind that has no secret
 * (learn.microsoft.com/linkedin, "Sign In with LinkedIn using OpenID Connect"). What the browser began is then bound by state and secret alone.
 */
const isPlain = ({ kind }: Pick<ProviderRow, 'kind'>): boolean => kind === 'linkedin';

/** The code flow of OpenID Connect, with PKCE, state and nonce. */
@Injectable()
export class OidcService implements CodeFlow {
  constructor(
    private readonly providers: ProvidersService,
    private readonly clients: OidcClients,
  ) {}

  /** @throws OutsideFault, or an error of the library */
  async begin(provider: ProviderRow, isFresh: boolean): Promise<BegunFlow & { url: string }> {
    const { config, settings } = await this.clients.open(provider);
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const challenge = await oidc.calculatePKCECodeChallenge(verifier);
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: this.providers.addressesOf(provider).redirect,
      scope: settings.scopes,
      state,
      ...(isPlain(provider) ? {} : { nonce, code_challenge: challenge, code_challenge_method: 'S256' }),
      ...(isFresh && freshSignIn(settings.issuer)),
    });
    return { url: url.href, state, nonce, verifier };
  }

  /** @throws OutsideFault, or an error of the library */
  async end(
    provider: ProviderRow,
    query: string,
    { state, nonce, verifier }: BegunFlow,
    onToken: () => void = () => {},
  ): Promise<SentBack> {
    const { config, settings } = await this.clients.open(provider);
    const back = new URL(this.providers.addressesOf(provider).redirect);
    back.search = query;
    const tokens = await oidc.authorizationCodeGrant(config, back, {
      expectedState: state,
      ...(isPlain(provider) ? {} : { pkceCodeVerifier: verifier, expectedNonce: nonce }),
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
        claims: boundedClaims(networkClaims(provider, { ...more, ...claims })),
      },
      outsideSession: typeof sid === 'string' ? sid.slice(0, 500) : null,
      idToken: provider.kind === 'oidc' ? tokens.id_token : null,
      provedAt: claims.auth_time ?? null,
    };
  }

  /** Where the browser goes to sign out there too; null: the provider has no such place, or can't be asked. */
  async signOutUrl(provider: ProviderRow, idToken: string | null): Promise<string | null> {
    const { config, settings } = await this.clients.open(provider);
    if (!settings.signsOutThere || !config.serverMetadata().end_session_endpoint) return null;
    const { signedOut } = this.providers.addressesOf(provider);
    return oidc.buildEndSessionUrl(config, {
      post_logout_redirect_uri: signedOut,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href;
  }
}
