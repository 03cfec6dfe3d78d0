import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';

/** Somebody whom the provider knows: their claims, beside the subject. */
export type OidcPerson = Record<string, unknown>;

export const oidcClient = { id: 'derslik', secret: 'gizli-anahtar-yeterince-uzun-0123456789' };

const newKey = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' };
};

/** Its own memory holds a thousand things, of which each sign-in takes several: a school that comes at once would lose its codes there. */
const roomyMemory = (): ((model: string) => Adapter) => {
  const kept = new Map<string, AdapterPayload>();
  const foundBy = (field: 'uid' | 'userCode', model: string, value: string): AdapterPayload | undefined =>
    [...kept].find(([key, payload]) => key.startsWith(`${model} `) && payload[field] === value)?.[1];
  return (model) => ({
    upsert: async (id, payload) => void kept.set(`${model} ${id}`, payload),
    find: async (id) => kept.get(`${model} ${id}`),
    findByUid: async (uid) => foundBy('uid', model, uid),
    findByUserCode: async (code) => foundBy('userCode', model, code),
    consume: async (id) => {
      const payload = kept.get(`${model} ${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => void kept.delete(`${model} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
};

const changeAnswer = (response: ServerResponse, change: NonNullable<OidcProvider['answersTokens']>): void => {
  const end = response.end.bind(response) as (body: string) => void;
  response.end = ((body: string) => {
    void Promise.resolve(change(JSON.parse(String(body)) as { id_token: string })).then((changed) => {
      const text = JSON.stringify(changed);
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
};

/** A real OpenID Connect provider on this machine. Whoever comes is signed in as {@link OidcProvider.comes}, without a form. */
export class OidcProvider {
  /** Subject of who sits at the browser; null: they press "no". */
  comes: string | null = 'ayse';
  readonly people = new Map<string, OidcPerson>();
  /** Changes what the token endpoint answers: what a forger, or a broken provider, would. */
  answersTokens: ((answer: { id_token: string }) => object | Promise<object>) | null = null;
  /** Seconds by which its clock is ahead of ours, as its answers say. */
  clockAhead = 0;
  /** How the school's app shows its secret. */
  clientAuth: 'client_secret_basic' | 'client_secret_post' = 'client_secret_basic';
  /** What it signs with. */
  key: JWK = {};
  private server: Server;
  private callback: ReturnType<Provider['callback']>;

  private constructor(
    readonly issuer: string,
    server: Server,
    private readonly redirects: readonly string[],
  ) {
    this.server = server;
    this.callback = () => Promise.resolve();
  }

  static async start(redirects: readonly string[] = [], port = 0): Promise<OidcProvider> {
    const server = createServer((request, response) => {
      void serve(request, response);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const { port: taken } = server.address() as AddressInfo;
    const one = new OidcProvider(`http://127.0.0.1:${taken}`, server, redirects);
    const serve = (request: Parameters<typeof one.callback>[0], response: Parameters<typeof one.callback>[1]) =>
      one.callback(request, response);
    await one.useKeys('first');
    return one;
  }

  /** Serves with a new signing key: what it signed before is signed by none that it shows. */
  async useKeys(kid: string, redirects: readonly string[] = this.redirects): Promise<void> {
    this.key = await newKey(kid);
    const configuration: Configuration = {
      adapter: roomyMemory(),
      clients: [
        {
          client_id: oidcClient.id,
          client_secret: oidcClient.secret,
          redirect_uris: [...redirects],
          post_logout_redirect_uris: ['http://localhost:1/'],
          token_endpoint_auth_method: this.clientAuth,
        },
      ],
      jwks: { keys: [this.key] },
      claims: {
        openid: ['sub'],
        profile: ['given_name', 'family_name', 'name', 'preferred_username', 'roles', 'groups', 'units', 'hd'],
        email: ['email', 'email_verified'],
      },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
      cookies: { keys: ['test'] },
      findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...this.people.get(id) }) }),
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client!.clientId,
          accountId: ctx.oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
      interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    };
    const provider = new Provider(this.issuer, configuration);
    const plain = provider.callback();
    this.callback = async (request, response) => {
      if (this.clockAhead !== 0)
        response.setHeader('date', new Date(Date.now() + this.clockAhead * 1_000).toUTCString());
      if (request.url === '/token' && this.answersTokens) changeAnswer(response as ServerResponse, this.answersTokens);
      if (!request.url?.startsWith('/interaction/')) return plain(request, response);
      const result =
        this.comes === null
          ? { error: 'access_denied', error_description: 'vazgeçti' }
          : { login: { accountId: this.comes } };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    };
  }

  /** A token with its signature. */
  async sign(claims: JWTPayload, header: Record<string, unknown> = {}, key: JWK = this.key): Promise<string> {
    const signing = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: this.key.kid as string, ...header });
    return signing.sign(await importJWK(key, 'RS256'));
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
