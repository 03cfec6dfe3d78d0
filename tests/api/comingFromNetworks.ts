import type { Auth } from '@derslik/contract/auth';
import { firstMapping, type AdminProvider } from '@derslik/contract/identity';
import { firstSocialSettings } from '@derslik/contract/providerSettings';
import type { Arrival, SocialPerson } from '@derslik/contract/arrival';
import type { ProviderTrial } from '@derslik/contract/providerTrial';
import { type SocialKind } from '@derslik/contract/providerKinds';
import type { RegisterAnswer } from '@derslik/contract/registerAnswer';
import type { LinkedinAnswer } from '@derslik/contract/social';
import { facebookApp, FacebookGraph } from '../support/facebookGraph.js';
import { oidcClient, OidcProvider } from '../support/oidcProvider.js';
import { WebVisitor } from '../support/webVisitor.js';
import type { Answer, Member, TestApi } from './testApi.js';

const publicUrl = 'http://localhost:1';
export const linkedinPage = `${publicUrl}/auth/linkedin`;
type Failed = { error?: { code: string } };
/** What LinkedIn's page of ours reads in its address. */
export type Back = Record<string, string | boolean>;

/** A school whose people come from the three networks, which are tried and switched on. */
export class ComingFromNetworks {
  readonly providers = {} as Record<SocialKind, AdminProvider>;

  private constructor(
    readonly api: TestApi,
    readonly head: Member,
    readonly google: OidcProvider,
    readonly linkedin: OidcProvider,
    readonly facebook: FacebookGraph,
  ) {}

  static async start(api: TestApi, head: Member): Promise<ComingFromNetworks> {
    const [google, linkedin, facebook] = [
      await OidcProvider.start(),
      await OidcProvider.start(),
      await FacebookGraph.start(),
    ];
    const one = new ComingFromNetworks(api, head, google, linkedin, facebook);
    for (const kind of ['google', 'facebook', 'linkedin'] as const) await one.connect(kind);
    return one;
  }

  bodyFor(kind: SocialKind) {
    const of = { google: this.google.issuer, linkedin: this.linkedin.issuer, facebook: this.facebook.address }[kind];
    const isFacebook = kind === 'facebook';
    const settings = {
      ...firstSocialSettings[kind],
      ...{ address: of, clientId: isFacebook ? facebookApp.id : oidcClient.id },
      ...(isFacebook ? { graphAddress: of } : {}),
    };
    const mapping = isFacebook
      ? {
          ...firstMapping,
          name: { given: 'first_name', family: 'last_name', whole: 'name', when: 'first' as const },
          email: { claim: 'email', verified: '', ownDomains: [] },
        }
      : firstMapping;
    return {
      ...{ kind, name: kind, settings, secret: isFacebook ? facebookApp.secret : oidcClient.secret, mapping },
      ...{ newcomers: 'policy', onlyFor: [], disablesLeavers: false, isOn: false },
    };
  }

  /** "Dene", the whole way, as the general manager. */
  async try(kind: SocialKind): Promise<ProviderTrial> {
    const visitor = await this.signedIn(this.head);
    const { id } = this.providers[kind];
    const page = await visitor.go(`/api/auth/identity/${id}/begin?trial=1`);
    if (page.startsWith('/auth/linkedin')) await this.endLinkedin(visitor, this.backOf(page));
    const path = `/api/admin/identityProviders/${id}/trial`;
    const { body } = await this.api.call<{ data: ProviderTrial }>('GET', path, undefined, this.head);
    return body.data;
  }

  async change(kind: SocialKind, changes: Record<string, unknown>): Promise<Answer<AdminProvider>> {
    const path = `/api/admin/identityProviders/${this.providers[kind].id}`;
    const { body } = await this.api.call<AdminProvider>('GET', path, undefined, this.head);
    const { id: _id, kind: _kind, hasSecret: _has, people: _people, triedAt: _at, addresses: _to, ...fields } = body;
    const answer = await this.api.call<AdminProvider>('PUT', path, { ...fields, ...changes }, this.head);
    if (answer.status === 200) this.providers[kind] = answer.body;
    return answer;
  }

  /** Somebody of all three networks: 17 in Google and LinkedIn is 17 in Facebook. */
  says(id: string, person: { name: string; surname: string; email?: string; isVerified?: boolean; hd?: string }): void {
    const { name, surname, email, isVerified = true, hd } = person;
    const claims = { given_name: name, family_name: surname, email, email_verified: isVerified, hd };
    this.google.people.set(id, claims);
    this.linkedin.people.set(id, claims);
    this.facebook.people.set(id, { first_name: name, last_name: surname, ...(email ? { email } : {}) });
  }

  visitor(): WebVisitor {
    return new WebVisitor({ publicUrl, url: this.api.url });
  }

  async signedIn({ username, password }: { username: string; password: string }): Promise<WebVisitor> {
    const visitor = this.visitor();
    const captcha = await this.api.captcha('login');
    const answer = await this.post<object>(visitor, '/api/auth/login', { username, password, captcha });
    if (!('data' in answer)) throw new Error('Sign-in was refused');
    return visitor;
  }

  /** Somebody presses the button. @returns the page of ours to which they come */
  async come(
    kind: SocialKind,
    id: string | null,
    visitor = this.visitor(),
    query = '',
  ): Promise<{ page: URL; visitor: WebVisitor }> {
    for (const network of [this.google, this.linkedin, this.facebook]) network.comes = id;
    const page = await visitor.go(`/api/auth/identity/${this.providers[kind].id}/begin${query}`);
    return { page: new URL(page, publicUrl), visitor };
  }

  backOf(page: URL | string): Back {
    return Object.fromEntries(new URL(page, publicUrl).searchParams);
  }

  /** The page in the window that came back sends what stood in its address. */
  endLinkedin(visitor: WebVisitor, back: Back): Promise<LinkedinAnswer & Failed> {
    return this.post(visitor, '/api/auth/login-linkedin', { redirectUrl: linkedinPage, client_type: 3, ...back });
  }

  /** In a window of its own, the whole way. */
  async comeInWindow(id: string | null, visitor = this.visitor()): Promise<LinkedinAnswer & Failed> {
    const { page } = await this.come('linkedin', id, visitor, '?popup=1');
    return this.endLinkedin(visitor, this.backOf(page));
  }

  /** The form that somebody sends in this browser. */
  async register(visitor: WebVisitor, person: SocialPerson, more: object = {}): Promise<RegisterAnswer & Failed> {
    const { socialToken, socialType, name, surname, email } = person;
    return this.post(visitor, '/api/auth/lim-register', {
      ...{ fullName: `${name} ${surname}`, email, bdate: '', socialToken, socialType, name, surname, client_type: 3 },
      ...{ password: 'Rıhtımda 3 martı', passwordAgain: 'Rıhtımda 3 martı', confirm: false, confirmAgreement: true },
      ...{ agreements: [], captcha: await this.api.captcha('form') },
      ...more,
    });
  }

  async asked(visitor: WebVisitor): Promise<Arrival & Failed> {
    const body = (await (await visitor.ask('/api/auth/arrival')).json()) as { data?: Arrival } & Failed;
    return { ...(body.data as Arrival), ...(body.error ? { error: body.error } : {}) };
  }

  /** Whose session the browser has; null: nobody's. */
  async who(visitor: WebVisitor): Promise<Auth['informations'] | null> {
    const answer = await visitor.ask('/api/auth/refresh', { method: 'POST' });
    return answer.status === 200 ? ((await answer.json()) as { data: Auth }).data.informations : null;
  }

  async post<T>(visitor: WebVisitor, path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
    const answer = await visitor.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return (await answer.json()) as T;
  }

  async stop(): Promise<void> {
    await Promise.all([this.google.stop(), this.linkedin.stop(), this.facebook.stop()]);
  }

  private async connect(kind: SocialKind): Promise<void> {
    const made = await this.api.call<AdminProvider>(
      'POST',
      '/api/admin/identityProviders',
      this.bodyFor(kind),
      this.head,
    );
    if (made.status !== 201) throw new Error(`${kind} was refused: ${made.code}`);
    this.providers[kind] = made.body;
    const { redirect } = made.body.addresses;
    if (kind === 'facebook') this.facebook.allow(redirect);
    else {
      this[kind].clientAuth = 'client_secret_post';
      await this[kind].useKeys(kind, [redirect]);
    }
    this.says('1', { name: 'Deneme', surname: 'Kişisi', email: 'deneme@okul.example' });
    for (const network of [this.google, this.linkedin, this.facebook]) network.comes = '1';
    await this.try(kind);
    const on = await this.change(kind, { isOn: true });
    if (on.status !== 200) throw new Error(`${kind} could not be switched on: ${on.code}`);
  }
}
