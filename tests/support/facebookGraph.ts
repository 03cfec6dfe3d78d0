import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const facebookApp = { id: '1234567890', secret: 'facebook-gizlisi-0123456789abcdef' };

/** What the Graph API says of somebody, beside their id. */
export type FacebookPerson = Partial<Record<'name' | 'first_name' | 'last_name' | 'email', string>>;

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return new URLSearchParams(text);
};

/**
 * The part of Facebook that a sign-in meets, on this machine: the dialog, codes for one redirect address and one use, tokens of apps, and the
 * proof by the app's secret, which it insists on.
 */
export class FacebookGraph {
  /** Id of who sits at the browser; null: they press "no". */
  comes: string | null = null;
  readonly people = new Map<string, FacebookPerson>();
  /** Questions that it was asked, as method and path. */
  readonly asked: string[] = [];
  private readonly codes = new Map<string, { id: string; redirect: string }>();
  private readonly tokens = new Map<string, { id: string; app: string; isValid: boolean }>();

  private constructor(
    private readonly server: Server,
    readonly address: string,
    private readonly redirects: string[],
  ) {}

  static async start(): Promise<FacebookGraph> {
    const server = createServer((request, response) => {
      void one.answer(request).then(({ status = 200, location, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
        response.end(body === undefined ? '' : JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const one = new FacebookGraph(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, []);
    return one;
  }

  allow(redirect: string): void {
    this.redirects.push(redirect);
  }

  /** A token that somebody got in an app: the school's, or another one. */
  tokenFor(id: string, app = facebookApp.id, isValid = true): string {
    const token = `EAA${randomBytes(24).toString('hex')}`;
    this.tokens.set(token, { id, app, isValid });
    return token;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage): Promise<{ status?: number; location?: string; body?: unknown }> {
    const url = new URL(request.url ?? '/', this.address);
    this.asked.push(`${request.method} ${url.pathname}`);
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const refuse = (message: string, code = 100) => ({
      status: 400,
      body: { error: { message, type: 'OAuthException', code } },
    });
    switch (url.pathname) {
      case '/v24.0/dialog/oauth':
        return this.dialog(url.searchParams);
      case '/v24.0/oauth/access_token': {
        const form = await bodyOf(request);
        if (form.get('client_id') !== facebookApp.id || form.get('client_secret') !== facebookApp.secret)
          return refuse('Error validating client secret.', 1);
        const code = this.codes.get(form.get('code') ?? '');
        this.codes.delete(form.get('code') ?? '');
        if (!code) return refuse('This authorization code has been used.');
        if (code.redirect !== form.get('redirect_uri'))
          return refuse('Error validating verification code. Please make sure your redirect_uri is identical');
        return { body: { access_token: this.tokenFor(code.id), token_type: 'bearer', expires_in: 5_183_944 } };
      }
      case '/v24.0/debug_token': {
        if (bearer !== `${facebookApp.id}|${facebookApp.secret}`) return refuse('Invalid OAuth access token.', 190);
        const token = this.tokens.get(url.searchParams.get('input_token') ?? '');
        if (!token) return refuse('The access token could not be decrypted', 190);
        return { body: { data: { app_id: token.app, user_id: token.id, is_valid: token.isValid, type: 'USER' } } };
      }
      case '/v24.0/me': {
        const token = this.tokens.get(bearer ?? '');
        const proof = createHmac('sha256', facebookApp.secret)
          .update(bearer ?? '')
          .digest('hex');
        if (!token) return refuse('Invalid OAuth access token.', 190);
        if (url.searchParams.get('appsecret_proof') !== proof) return refuse('Invalid appsecret_proof provided', 100);
        return { body: { id: token.id, ...this.people.get(token.id) } };
      }
      default:
        return refuse('Unknown path components');
    }
  }

  private dialog(query: URLSearchParams): { status?: number; location?: string; body?: unknown } {
    const redirect = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== facebookApp.id || !this.redirects.includes(redirect))
      return { status: 400, body: { error: { message: 'URL Blocked', code: 191 } } };
    const back = new URL(redirect);
    const state = query.get('state') ?? '';
    if (this.comes === null)
      back.search = new URLSearchParams({
        ...{ error: 'access_denied', error_reason: 'user_denied', error_description: 'Permissions error', state },
      }).toString();
    else {
      const code = `AQ${randomBytes(24).toString('base64url')}`;
      this.codes.set(code, { id: this.comes, redirect });
      back.search = new URLSearchParams({ code, state }).toString();
    }
    return { status: 302, location: back.href };
  }
}
