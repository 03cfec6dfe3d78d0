import type { Auth } from '@derslik/contract/auth';
import { firstMapping, type AdminProvider } from '@derslik/contract/identity';
import { firstOidcSettings } from '@derslik/contract/providerSettings';
import type { Arrival, ArrivalOutcome } from '@derslik/contract/arrival';
import { oidcClient, OidcProvider, type OidcPerson } from '../support/oidcProvider.js';
import { WebVisitor } from '../support/webVisitor.js';
import type { Answer, Member, TestApi } from './testApi.js';

const publicUrl = 'http://localhost:1';

/** People who come from a provider, in browsers of their own. */
export class ComingFromOutside {
  private constructor(
    readonly api: TestApi,
    readonly head: Member,
    readonly source: OidcProvider,
    public provider: AdminProvider,
  ) {}

  /** A provider that is tried and switched on. */
  static async start(api: TestApi, head: Member, changes: Record<string, unknown> = {}): Promise<ComingFromOutside> {
    const source = await OidcProvider.start();
    const body = ComingFromOutside.bodyFor(source);
    const made = await api.call<AdminProvider>('POST', '/api/admin/identityProviders', body, head);
    if (made.status !== 201) throw new Error(`The provider was refused: ${made.code}`);
    await source.useKeys('first', [made.body.addresses.redirect]);
    const one = new ComingFromOutside(api, head, source, made.body);
    source.people.set('deneme', {
      given_name: 'Deneme',
      family_name: 'Kişisi',
      email: 'deneme@okul.example',
      email_verified: true,
    });
    source.comes = 'deneme';
    await one.try();
    await one.change({ isOn: true, ...changes });
    return one;
  }

  static bodyFor(source: OidcProvider) {
    const settings = { ...firstOidcSettings, issuer: source.issuer, clientId: oidcClient.id };
    return {
      ...{ kind: 'oidc', name: 'Okul hesabı', settings, secret: oidcClient.secret, mapping: firstMapping },
      ...{ newcomers: 'make', onlyFor: [], disablesLeavers: false, isOn: false },
    };
  }

  visitor(): WebVisitor {
    return new WebVisitor({ publicUrl, url: this.api.url });
  }

  /** A browser in which this account is signed in by its password. */
  async signedIn({ username, password }: { username: string; password: string }): Promise<WebVisitor> {
    const visitor = this.visitor();
    const body = JSON.stringify({ username, password, captcha: await this.api.captcha('login') });
    const answer = await visitor.ask('/api/auth/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (answer.status !== 200) throw new Error(`Sign-in was refused: ${await answer.text()}`);
    return visitor;
  }

  /** "Dene", the whole way, as the general manager. @returns the page at its end */
  async try(id = this.provider.id): Promise<string> {
    return (await this.signedIn(this.head)).go(`/api/auth/identity/${id}/begin?trial=1`);
  }

  async change(changes: Record<string, unknown>): Promise<Answer<AdminProvider>> {
    const {
      id: _id,
      kind: _kind,
      hasSecret: _has,
      people: _people,
      triedAt: _tried,
      addresses: _at,
      ...fields
    } = (
      await this.api.call<AdminProvider>(
        'GET',
        `/api/admin/identityProviders/${this.provider.id}`,
        undefined,
        this.head,
      )
    ).body;
    const answer = await this.api.call<AdminProvider>(
      'PUT',
      `/api/admin/identityProviders/${this.provider.id}`,
      { ...fields, ...changes },
      this.head,
    );
    if (answer.status === 200) this.provider = answer.body;
    return answer;
  }

  /** What the source says of somebody from now on. */
  says(subject: string, person: OidcPerson): void {
    this.source.people.set(subject, person);
  }

  /** Somebody presses the button. @returns the page of ours that they come to */
  async come(
    subject: string | null,
    visitor: WebVisitor = this.visitor(),
    query = '',
  ): Promise<{ page: URL; visitor: WebVisitor }> {
    this.source.comes = subject;
    // The provider's own session is another story.
    const page = await visitor.go(`/api/auth/identity/${this.provider.id}/begin${query}`);
    return { page: new URL(page, publicUrl), visitor };
  }

  /** Whose session the browser has; null: nobody's. */
  async who(visitor: WebVisitor): Promise<Auth['informations'] | null> {
    return (await this.session(visitor))?.informations ?? null;
  }

  /** What its page is told of the session when it first asks. */
  async session(visitor: WebVisitor): Promise<Auth | null> {
    const answer = await visitor.ask('/api/auth/refresh', { method: 'POST' });
    return answer.status === 200 ? ((await answer.json()) as { data: Auth }).data : null;
  }

  async asked(visitor: WebVisitor): Promise<Arrival & { code?: string }> {
    const body = (await (await visitor.ask('/api/auth/arrival')).json()) as {
      data?: Arrival;
      error?: { code: string };
    };
    return (body.data ?? { code: body.error?.code }) as Arrival & { code?: string };
  }

  async answer(
    visitor: WebVisitor,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<Partial<ArrivalOutcome> & { code?: string }> {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    };
    const answer = (await (await visitor.ask('/api/auth/arrival', init)).json()) as {
      data?: ArrivalOutcome;
      error?: { code: string };
    };
    return answer.data ?? { code: answer.error?.code ?? '' };
  }

  async answerPassword(visitor: WebVisitor, { username, password }: { username: string; password: string }) {
    return this.answer(visitor, { act: 'password', username, password, captcha: await this.api.captcha('login') });
  }
}
