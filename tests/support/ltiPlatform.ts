import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';

/**
 * `broken`: answers 500; `hangs`: never answers; `notJson`: has no keys at the address of its keys; `blocked`: can't read the tool's keys, as a
 * Moodle that may call nothing in an inner network; `unsigned`: has read others than the tool signs with.
 */
export type LtiMood = 'well' | 'broken' | 'hangs' | 'notJson' | 'blocked' | 'unsigned';

export interface LtiPerson {
  sub: string;
  name?: string;
  roles: string[];
}
const course = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
export const ltiTeacher: LtiPerson = { sub: 't-1', name: 'Ayşe Yıldız', roles: [`${course}Instructor`] };
export const ltiPupil: LtiPerson = { sub: 'p-1', name: 'Elif Gökçe', roles: [`${course}Learner`] };

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
export const ltiClaim = claim;
export const deepLinking = (name: string): string => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
const agsClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const nrpsClaim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
export const agsScopes = ['score', 'lineitem'].map((name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`);
const nrpsScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

export interface LtiLineItem {
  id: string;
  label: string;
  scoreMaximum: number;
  tag?: string;
  resourceLinkId?: string;
}
export interface LtiScore {
  item: string;
  body: Record<string, unknown>;
}
interface SeenCall {
  method: string;
  path: string;
  authorization: string;
}

/** A link of a course: its name at the platform, and what was chosen for it. */
export interface LtiLink {
  id: string;
  title: string;
  custom?: Record<string, string>;
}

/** A learning platform of our own making, on a real address of this machine: it speaks the other side of LTI 1.3. */
export class LtiPlatform {
  mood: LtiMood = 'well';
  readonly clientId = `client-${randomUUID()}`;
  readonly deployment = '1';
  readonly seen: SeenCall[] = [];
  readonly items = new Map<string, LtiLineItem>();
  readonly scores: LtiScore[] = [];
  readonly members: Record<string, unknown>[] = [];
  /** What came back of deep linking, verified. */
  readonly chosen: JWTPayload[] = [];
  /** Calls of scores that fail before one is taken. */
  scoreFaults = 0;
  tokensGiven = 0;
  /** Who is signed in at it, for windows of a browser. */
  person: LtiPerson = ltiTeacher;
  link: LtiLink = { id: 'link-1', title: '8-A Matematik' };
  language = 'tr';
  /** Where the tool is; set before a browser comes. */
  tool = '';
  /** Where the tool answers this server, where that is another address. */
  toolServer: string | null = null;
  registrations: { body: Record<string, unknown>; authorization: string }[] = [];
  private readonly keys: { kid: string; privateKey: CryptoKey; shown: JWK }[] = [];

  private constructor(private readonly server: Server) {}

  /** By its number, which is another site than the school's by its name. */
  static async start(): Promise<LtiPlatform> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const one = new LtiPlatform(server);
    await one.rotate();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void one.serve(request, response));
    return one;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  get issuer(): string {
    return `http://${this.host}`;
  }
  url(path: string): string {
    return this.issuer + path;
  }

  /** What the school's console is told of it. */
  get settings() {
    return {
      ...{ issuer: this.issuer, clientId: this.clientId, deployments: [this.deployment] },
      ...{ authAddress: this.url('/auth'), tokenAddress: this.url('/token'), keysAddress: this.url('/keys') },
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A new key signs; those before are shown no more. */
  async rotate(): Promise<void> {
    const kid = randomUUID();
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    this.keys.unshift({ kid, privateKey, shown: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } });
  }
  get publicKey(): JWK {
    return this.keys[0]!.shown;
  }

  /** What a launch says of a person, before anything is changed. */
  claims(person: LtiPerson, nonce: string, link: LtiLink = this.link): Record<string, unknown> {
    const now = Math.floor(Date.now() / 1_000);
    return {
      ...{ iss: this.issuer, aud: this.clientId, sub: person.sub, iat: now, exp: now + 60, nonce },
      ...(person.name === undefined ? {} : { name: person.name }),
      [claim('message_type')]: 'LtiResourceLinkRequest',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: this.deployment,
      [claim('target_link_uri')]: `${this.tool}/lti/launch`,
      [claim('roles')]: person.roles,
      [claim('context')]: { id: 'course-1', title: '8-A' },
      [claim('resource_link')]: { id: link.id, title: link.title },
      [claim('launch_presentation')]: { locale: this.language, return_url: this.url('/course') },
      ...(link.custom && { [claim('custom')]: link.custom }),
      [agsClaim]: {
        ...{ scope: agsScopes, lineitems: this.url('/lineitems') },
        ...(this.items.has(`of-${link.id}`) && { lineitem: this.url(`/lineitems/of-${link.id}`) }),
      },
      [nrpsClaim]: { context_memberships_url: this.url('/members'), service_versions: ['2.0'] },
    };
  }

  /** The claims of a teacher who chooses what a link leads to. */
  choiceClaims(person: LtiPerson, nonce: string): Record<string, unknown> {
    const { [claim('resource_link')]: _link, ...claims } = this.claims(person, nonce);
    return {
      ...claims,
      [claim('message_type')]: 'LtiDeepLinkingRequest',
      [claim('target_link_uri')]: `${this.tool}/lti/deep-linking`,
      [deepLinking('deep_linking_settings')]: {
        ...{ deep_link_return_url: this.url('/chosen'), accept_types: ['ltiResourceLink'] },
        ...{ accept_presentation_document_targets: ['iframe', 'window'], data: 'kurs=8-A&öğe=1' },
      },
    };
  }

  sign(claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
    const { kid, privateKey } = this.keys[0]!;
    return new SignJWT(claims as JWTPayload)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
      .sign(privateKey);
  }

  /** Claims of a token that the tool has signed with a key that it shows. @throws where it didn't */
  async verifyOfTool(token: string, audience: string): Promise<JWTPayload> {
    const keys = (await (await fetch(`${this.toolServer ?? this.tool}/lti/jwks`)).json()) as { keys: JWK[] };
    if (!decodeProtectedHeader(token).kid) throw new Error('no kid');
    return (await jwtVerify(token, createLocalJWKSet(keys), { audience, issuer: this.clientId, algorithms: ['RS256'] }))
      .payload;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    let text = '';
    for await (const piece of request) text += String(piece);
    const { authorization = '' } = request.headers;
    this.seen.push({ method: request.method ?? '', path: url.pathname, authorization });
    if (this.mood === 'hangs') return;
    if (this.mood === 'broken') return void response.writeHead(500).end('broken');
    try {
      await this.answer({ method: request.method ?? '', url, text, authorization }, response);
    } catch (error) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
    }
  }

  private async answer(
    { method, url, text, authorization }: { method: string; url: URL; text: string; authorization: string },
    response: ServerResponse,
  ): Promise<void> {
    const json = (status: number, body: unknown, headers: Record<string, string> = {}): void =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const html = (body: string): void =>
      void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(this.language, body));
    const form = new URLSearchParams(text);
    const route = `${method} ${url.pathname}`;
    if (route === 'GET /keys') {
      if (this.mood === 'notJson') return void response.writeHead(200).end('<html>');
      return json(200, { keys: [this.publicKey] });
    }
    if (route === 'POST /token') {
      if (this.mood === 'blocked') return void response.writeHead(404, { 'content-type': 'text/html' }).end('<html>');
      if (this.mood === 'unsigned') return json(400, { error: 'Signature verification failed' });
      return this.token(form, json);
    }
    if (route === 'GET /course') return html(this.coursePage());
    if (route === 'GET /auth') return html(await this.authPage(url.searchParams));
    if (route === 'POST /chosen') {
      this.chosen.push(await this.verifyOfTool(form.get('JWT') ?? '', this.issuer));
      return html('<h1 id="chosen">Ders kursa eklendi</h1>');
    }
    if (route === 'GET /openid') return json(200, this.configuration());
    if (route === 'POST /registration') {
      const body = JSON.parse(text) as Record<string, unknown>;
      this.registrations.push({ body, authorization });
      const tool = body['https://purl.imsglobal.org/spec/lti-tool-configuration'] as Record<string, unknown>;
      return json(201, {
        ...body,
        client_id: this.clientId,
        'https://purl.imsglobal.org/spec/lti-tool-configuration': { ...tool, deployment_id: this.deployment },
      });
    }
    if (url.pathname !== '/members' && !url.pathname.startsWith('/lineitems')) return json(404, {});
    const scopes = this.scopesOf(authorization);
    if (scopes === null) return json(401, { error: 'invalid_token' });
    if (route === 'GET /members' && scopes.includes(nrpsScope)) return this.memberPage(url, json);
    if (url.pathname.startsWith('/lineitems')) return this.lineItems(method, url, text, json);
    json(404, {});
  }

  private async token(form: URLSearchParams, json: (status: number, body: unknown) => void): Promise<void> {
    const claims = await this.verifyOfTool(form.get('client_assertion') ?? '', this.url('/token')).catch(() => null);
    if (claims?.sub !== this.clientId || !claims.jti) return json(401, { error: 'invalid_client' });
    this.tokensGiven += 1;
    const scope = form.get('scope') ?? '';
    json(200, {
      ...{ access_token: Buffer.from(scope).toString('base64url'), token_type: 'Bearer', expires_in: 3_600, scope },
    });
  }

  private scopesOf(authorization: string): string[] | null {
    const token = /^Bearer (.+)$/.exec(authorization)?.[1];
    return token === undefined ? null : Buffer.from(token, 'base64url').toString().split(' ');
  }

  private memberPage(url: URL, json: (status: number, body: unknown, headers?: Record<string, string>) => void): void {
    const size = 20;
    const at = Number(url.searchParams.get('at') ?? 0);
    const isLast = at + size >= this.members.length;
    json(
      200,
      { id: this.url('/members'), context: { id: 'course-1' }, members: this.members.slice(at, at + size) },
      isLast ? {} : { link: `<${this.url(`/members?at=${at + size}`)}>; rel="next"` },
    );
  }

  private lineItems(method: string, url: URL, text: string, json: (status: number, body: unknown) => void): void {
    const [, , id, part] = url.pathname.split('/');
    if (!id && method === 'GET') {
      const tag = url.searchParams.get('tag');
      return json(
        200,
        [...this.items.values()].filter((one) => tag === null || one.tag === tag),
      );
    }
    if (!id && method === 'POST') {
      const name = randomUUID();
      const item = { ...(JSON.parse(text) as Omit<LtiLineItem, 'id'>), id: this.url(`/lineitems/${name}`) };
      this.items.set(name, item);
      return json(201, item);
    }
    const item = this.items.get(id ?? '');
    if (!item) return json(404, {});
    if (part !== 'scores') return json(200, item);
    if (this.scoreFaults > 0) {
      this.scoreFaults -= 1;
      return json(503, {});
    }
    this.scores.push({ item: item.id, body: JSON.parse(text) as Record<string, unknown> });
    json(200, {});
  }

  private configuration(): Record<string, unknown> {
    return {
      ...{ issuer: this.issuer, authorization_endpoint: this.url('/auth'), token_endpoint: this.url('/token') },
      ...{ jwks_uri: this.url('/keys'), registration_endpoint: this.url('/registration') },
      'https://purl.imsglobal.org/spec/lti-platform-configuration': {
        ...{ product_family_code: 'derslik-test', version: '1' },
        messages_supported: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      },
    };
  }

  /** A course with the lesson in a frame, and a link that opens it in a window. */
  private coursePage(): string {
    const login = (target: string): string => {
      const query = new URLSearchParams({
        ...{ iss: this.issuer, login_hint: this.person.sub, client_id: this.clientId, lti_message_hint: target },
        target_link_uri: `${this.tool}/lti/launch`,
      });
      return `${this.tool}/lti/login?${query.toString()}`;
    };
    const isTurkish = this.language === 'tr';
    return `<h1>${isTurkish ? '8-A Matematik kursu' : 'Course 8-A, mathematics'}</h1>
      <p><a id="window" href="${login('link')}" target="_blank">${isTurkish ? 'Dersi yeni sekmede aç' : 'Open the lesson in a tab'}</a></p>
      <h2>${isTurkish ? 'Canlı ders' : 'Live lesson'}</h2>
      <iframe id="lesson" title="lesson" src="${login('link')}" allow="camera; microphone"></iframe>
      <h2>${isTurkish ? 'Ders ekle' : 'Add a lesson'}</h2>
      <iframe id="choice" title="choice" src="${login('choice')}"></iframe>`;
  }

  private async authPage(query: URLSearchParams): Promise<string> {
    const redirect = query.get('redirect_uri') ?? '';
    const isRight =
      redirect === `${this.tool}/lti/launch` &&
      query.get('client_id') === this.clientId &&
      query.get('prompt') === 'none';
    if (!isRight) throw new Error(`not the tool's: ${redirect}`);
    const nonce = query.get('nonce') ?? '';
    const claims =
      query.get('lti_message_hint') === 'choice'
        ? this.choiceClaims(this.person, nonce)
        : this.claims(this.person, nonce);
    const fields = { id_token: await this.sign(claims), state: query.get('state') ?? '' };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    return `<form method="post" action="${redirect}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
  }
}

const page = (language: string, body: string): string => `<!doctype html><html lang="${language}"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><title>Kurs</title>
  <style>body{font:16px sans-serif;margin:24px;max-width:960px}iframe{width:100%;height:420px;border:1px solid #ccc}</style>${body}</html>`;
