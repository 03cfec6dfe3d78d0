import { Injectable } from '@nestjs/common';
import type { OidcSettings } from '@derslik/contract/providerSettings';
import { identityLimits } from '@derslik/contract/limits/identity';
import { decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import * as oidc from 'openid-client';
import { KeySets } from '../keySets.service.js';
import { outsideCall, type OutsideServer } from '../outsideCall.js';
import type { ProviderRow } from '../providerRow.js';
import { ProvidersService } from '../providers.service.js';
import { oidcSettingsOf } from './oidcSettingsOf.js';

/** A provider as it says itself that it is. */
export interface OidcClient {
  config: oidc.Configuration;
  settings: OidcSettings;
  /** Its clock minus ours, in seconds; null: it doesn't say. */
  clockOffset(): number | null;
  /** Its keys, with that of `kid` where it has it. */
  keys(kid: string | undefined): Promise<JSONWebKeySet>;
}

/** Calls that need the configuration while it is being fetched share one fetch. */
interface KnownServer {
  revision: number;
  server: Promise<oidc.ServerMetadata>;
  until: number;
}

const authOf = ({ clientAuth }: OidcSettings, secret: string): oidc.ClientAuth =>
  ({ basic: () => oidc.ClientSecretBasic(secret), post: () => oidc.ClientSecretPost(secret), none: () => oidc.None() })[
    clientAuth
  ]();

const kidIn = (text: string): string | undefined => {
  try {
    const { id_token: token } = JSON.parse(text) as { id_token?: string };
    return token ? decodeProtectedHeader(token).kid : undefined;
  } catch {
    return undefined;
  }
};

/** Asks providers for what they are and for their keys, remembers both for minutes, and calls them by {@link outsideCall} alone. */
@Injectable()
export class OidcClients {
  private readonly servers = new Map<string, KnownServer>();

  constructor(
    private readonly providers: ProvidersService,
    private readonly keySets: KeySets,
  ) {}

  /**
   * @param isFresh asks anew, whatever is remembered
   * @throws OutsideFault, or an error of the library
   */
  async open(provider: ProviderRow, isFresh = false): Promise<OidcClient> {
    const settings = oidcSettingsOf(provider);
    const issuer = new URL(settings.issuer);
    const outside: OutsideServer = { ownHost: issuer.host, certificate: settings.certificate };
    let offset: number | null = null;
    let kid: string | undefined;
    let jwks = '';
    const fetcher: oidc.CustomFetch = async (url, { method, headers, body }) => {
      // Its keys are asked for once, however many come at the same time; a key that is not among them asks anew.
      if (url === jwks)
        return new Response(await this.keySets.text(jwks, outside, kid), {
          headers: { 'content-type': 'application/json' },
        });
      const text = body instanceof URLSearchParams ? body.toString() : ((body ?? null) as string | null);
      const answer = await outsideCall(new URL(url), outside, { method, headers, body: text });
      const date = Date.parse(answer.headers.get('date') ?? '');
      if (!Number.isNaN(date)) offset = Math.round((date - Date.now()) / 1_000);
      const content = await answer.text();
      kid = kidIn(content);
      return new Response(content || null, { status: answer.status, headers: answer.headers });
    };
    const secret = this.providers.secretOf(provider);
    const auth = authOf(settings, secret);
    const server = await this.server(provider, issuer, { auth, fetcher, isFresh });
    jwks = server.jwks_uri ?? '';
    const config = new oidc.Configuration(
      server,
      settings.clientId,
      { [oidc.clockTolerance]: settings.leewaySeconds },
      auth,
    );
    config[oidc.customFetch] = fetcher;
    config.timeout = identityLimits.outsideSeconds;
    if (issuer.protocol === 'http:') oidc.allowInsecureRequests(config);
    oidc.enableNonRepudiationChecks(config);
    return {
      config,
      settings,
      clockOffset: () => offset,
      keys: async (wanted) => JSON.parse(await this.keySets.text(jwks, outside, wanted)) as JSONWebKeySet,
    };
  }

  private server(
    { id, revision }: ProviderRow,
    issuer: URL,
    { auth, fetcher, isFresh }: { auth: oidc.ClientAuth; fetcher: oidc.CustomFetch; isFresh: boolean },
  ): Promise<oidc.ServerMetadata> {
    const known = this.servers.get(id);
    if (known && !isFresh && known.revision === revision && known.until > Date.now()) return known.server;
    const options: oidc.DiscoveryRequestOptions = {
      [oidc.customFetch]: fetcher,
      timeout: identityLimits.outsideSeconds,
      ...(issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : {}),
    };
    const server = oidc
      .discovery(issuer, 'discovery', undefined, auth, options)
      .then((found) => JSON.parse(JSON.stringify(found.serverMetadata())) as oidc.ServerMetadata);
    const kept = { revision, server, until: Date.now() + identityLimits.metadataMinutes * 60_000 };
    this.servers.set(id, kept);
    server.catch(() => this.servers.get(id) === kept && this.servers.delete(id));
    return server;
  }
}
