import { createServer, type Server } from 'node:http';
import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { firstJwtSettings, firstTicketSettings, ticketAudience } from '@derslik/contract/providerSettings';
import { firstMapping, type AdminProvider } from '@derslik/contract/identity';
import type { ProviderTrial } from '@derslik/contract/providerTrial';
import type { Auth } from '@derslik/contract/auth';
import type { TokenAnswer } from '@derslik/contract/outsideTokens';
import { WebVisitor } from '../support/webVisitor.js';
import type { Answer, Member, TestApi } from './testApi.js';

export const publicUrl = 'http://localhost:1';
export type TokenClaims = Record<string, unknown>;

export const seconds = (): number => Math.floor(Date.now() / 1_000);
export const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
/** Signs text as it is written: also what no library would sign. */
export const hmac = (head: unknown, body: unknown, secret: string | Buffer, hash = 'sha256'): string => {
  const text = `${encode(head)}.${encode(body)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

/** A server with a provider's keys, on loopback. */
export class KeyServer {
  /** What it answers; null: it fails. */
  keys: object | null = { keys: [] };
  asked: (string | undefined)[] = [];
  private constructor(private readonly server: Server) {}

  static async start(): Promise<KeyServer> {
    const server = createServer((request, answer) => {
      one.asked.push(request.headers['x-project-key'] as string | undefined);
      answer.writeHead(one.keys ? 200 : 500, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(one.keys));
    });
    const one = new KeyServer(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return one;
  }
  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/keys`;
  }
  stop(): Promise<void> {
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}

/** An identity provider whose people bring a token, or a platform whose people bring a ticket. */
export class BringingTokens {
  private constructor(
    readonly api: TestApi,
    readonly head: Member,
    readonly secret: string,
    public provider: AdminProvider,
  ) {}

  /** @param isOn tried with a token of its own, and switched on */
  static async start(
    api: TestApi,
    head: Member,
    kind: 'jwt' | 'ticket',
    settings: Record<string, unknown> = {},
    isOn = true,
  ): Promise<BringingTokens> {
    const secret = randomBytes(32).toString('base64url');
    const first = kind === 'jwt' ? firstJwtSettings : firstTicketSettings;
    const body = {
      ...{ kind, name: kind === 'jwt' ? 'Okul kimliği' : 'Öğrenme platformu', secret, mapping: firstMapping },
      ...{ settings: { ...first, issuer: `https://${kind}.okul.example`, ...settings } },
      ...{ newcomers: 'make', onlyFor: [], disablesLeavers: false, isOn: false },
    };
    const made = await api.call<AdminProvider>('POST', '/api/admin/identityProviders', body, head);
    if (made.status !== 201) throw new Error(`The provider was refused: ${made.code}`);
    const one = new BringingTokens(api, head, secret, made.body);
    if (!isOn) return one;
    await one.try(one.sign({ sub: 'deneme' }));
    const on = await one.change({ isOn: true });
    if (on.status !== 200) throw new Error(`It was not switched on: ${on.code}`);
    return one;
  }

  /** What a token of somebody says. */
  claims(more: TokenClaims = {}): TokenClaims {
    const { kind, settings } = this.provider;
    const now = seconds();
    return {
      ...{ iss: settings['issuer'], aud: kind === 'jwt' ? settings['audience'] : ticketAudience(publicUrl) },
      ...{ sub: 'ayse', iat: now, exp: now + 60, jti: randomBytes(12).toString('base64url') },
      ...{ given_name: 'Ayşe', family_name: 'Yılmaz' },
      ...more,
    };
  }

  sign(more: TokenClaims = {}, header: Record<string, unknown> = {}): string {
    return hmac({ alg: 'HS256', typ: 'JWT', ...header }, this.claims(more), this.secret);
  }

  async try(token: string): Promise<ProviderTrial> {
    const path = `/api/admin/identityProviders/${this.provider.id}/trial`;
    return (await this.api.call<{ data: ProviderTrial }>('POST', path, { token }, this.head)).body.data;
  }

  async change(changes: Record<string, unknown>): Promise<Answer<AdminProvider>> {
    const path = `/api/admin/identityProviders/${this.provider.id}`;
    const {
      id: _id,
      kind: _kind,
      hasSecret: _has,
      people: _people,
      triedAt: _tried,
      addresses: _at,
      ...fields
    } = (await this.api.call<AdminProvider>('GET', path, undefined, this.head)).body;
    const answer = await this.api.call<AdminProvider>('PUT', path, { ...fields, ...changes }, this.head);
    if (answer.status === 200) this.provider = answer.body;
    return answer;
  }

  visitor(): WebVisitor {
    return new WebVisitor({ publicUrl, url: this.api.url });
  }

  /** A call of a browser. */
  async send<T = TokenAnswer>(
    path: string,
    body: Record<string, unknown>,
    visitor: WebVisitor = this.visitor(),
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T; code: string | undefined; params: Record<string, unknown> | undefined }> {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    };
    const answer = await visitor.ask(path, init);
    const parsed = (await answer.json()) as T & { error?: { code: string; params?: Record<string, unknown> } };
    return { status: answer.status, body: parsed, code: parsed.error?.code, params: parsed.error?.params };
  }

  lim(iamToken: string, visitor?: WebVisitor, more: Record<string, unknown> = {}) {
    return this.send('/api/auth/lim', { iamToken, ...more }, visitor);
  }

  async admit(ticket: string, visitor?: WebVisitor, more: Record<string, unknown> = {}) {
    const body = { client_type: 3, captcha: await this.api.captcha('login'), ...more };
    return this.send(`/api/auth/stoys-login/${encodeURIComponent(ticket)}`, body, visitor);
  }

  /** Whose session the browser has; null: nobody's. */
  async who(visitor: WebVisitor): Promise<Auth['informations'] | null> {
    const answer = await visitor.ask('/api/auth/refresh', { method: 'POST' });
    return answer.status === 200 ? ((await answer.json()) as { data: Auth }).data.informations : null;
  }
}
