import type { AdminLtiPlatform, LtiPlatforms } from '@derslik/contract/lti';
import type { LtiLink, LtiPerson, LtiPlatform } from '../support/ltiPlatform.js';
import type { Answer, Member, TestApi } from './testApi.js';

/** Where a call of a browser led. */
export interface LtiStep {
  status: number;
  location: URL;
  cookie: string;
}

/** A browser on its way from a platform into a lesson, and the console that knows the platform. */
export class LtiHand {
  private constructor(
    readonly api: TestApi,
    readonly platform: LtiPlatform,
    readonly id: string,
  ) {}

  /** A platform that is switched on. @param settings what else is set */
  static async make(
    api: TestApi,
    head: Member,
    platform: LtiPlatform,
    name: string,
    settings: Record<string, unknown> = {},
  ): Promise<LtiHand> {
    const { body } = await api.call<LtiPlatforms>('POST', '/api/admin/ltiPlatforms', { name }, head);
    const made = body.platforms.find((one) => one.name === name)!;
    platform.tool = new URL(body.addresses.login).origin;
    platform.toolServer = api.url;
    const hand = new LtiHand(api, platform, made.id);
    const saved = await hand.set(head, { ...platform.settings, isOn: true, ...settings });
    if (saved.status !== 200) throw new Error(`The platform was not saved: ${saved.code}`);
    return hand;
  }

  async set(head: Member, settings: Record<string, unknown>): Promise<Answer<LtiPlatforms>> {
    const { owner: _o, meetings: _m, calledAt: _c, id, ...now } = await this.row(head);
    return this.api.call('PUT', `/api/admin/ltiPlatforms/${id}`, { ...now, ...settings }, head);
  }

  async row(head: Member): Promise<AdminLtiPlatform> {
    const { body } = await this.api.call<LtiPlatforms>('GET', '/api/admin/ltiPlatforms', undefined, head);
    return body.platforms.find(({ id }) => id === this.id)!;
  }

  async step(
    method: string,
    path: string,
    form?: Record<string, string> | string,
    cookie = '',
    more = {},
  ): Promise<LtiStep> {
    const answer = await fetch(this.api.url + path, {
      ...{ method, redirect: 'manual' },
      ...(form === undefined ? {} : { body: typeof form === 'string' ? form : new URLSearchParams(form).toString() }),
      headers: {
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cookie ? { cookie } : {}),
        ...more,
      },
    });
    await answer.arrayBuffer();
    const to = answer.headers.get('location') ?? 'about:blank';
    return {
      status: answer.status,
      location: new URL(to, this.api.url),
      cookie:
        answer.headers.getSetCookie().length > 0
          ? answer.headers
              .getSetCookie()
              .map((one) => one.split(';')[0])
              .join('; ')
          : cookie,
    };
  }

  /** The first call; answers what the platform is asked. @param destination what the browser says of where it is; empty: nothing */
  async begin(cookie = '', destination = 'document'): Promise<LtiStep & { state: string; nonce: string }> {
    const { issuer, clientId, tool } = this.platform;
    const step = await this.step(
      'POST',
      '/lti/login',
      { iss: issuer, login_hint: 'x', client_id: clientId, target_link_uri: `${tool}/lti/launch` },
      cookie,
      destination === '' ? {} : { 'sec-fetch-dest': destination },
    );
    const { searchParams } = step.location;
    return { ...step, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
  }

  post(token: string, state: string, cookie: string): Promise<LtiStep> {
    return this.step('POST', '/lti/launch', { id_token: token, state }, cookie);
  }

  /** A whole launch, with what is changed of its claims. */
  async launch(person: LtiPerson, changes: Record<string, unknown> = {}, link?: LtiLink): Promise<LtiStep> {
    const { state, nonce, cookie } = await this.begin();
    const claims = { ...this.platform.claims(person, nonce, link), ...changes };
    return this.post(await this.platform.sign(claims), state, cookie);
  }
}

/** The ticket with which somebody was sent in; null: they were not. */
export const ticketOf = ({ location }: LtiStep): string | null =>
  location.pathname === '/ogrenme-platformu' && location.hash.length > 1 ? location.hash.slice(1) : null;
export const faultOfStep = ({ location }: LtiStep): string | null => location.searchParams.get('fault');
