import { Secret, TOTP } from 'otpauth';
import type { Auth, LoginAnswer } from '@derslik/contract/auth';
import type { AddedFactor, NewApp, OwnFactors } from '@derslik/contract/factors';
import { PasskeyDevice, type Lies } from '../support/passkeyDevice.js';
import { cookiesOf, type Answer, type Member, type TestApi } from './testApi.js';

type Options = Parameters<PasskeyDevice['sign']>[0];

/** A browser with its cookies, before a sign-in and during it. */
export class SigningBrowser {
  cookies = '';

  constructor(private readonly api: TestApi) {}

  async post<T = LoginAnswer>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<T>> {
    const answer = await this.api.call<T>('POST', path, body, { headers: { cookie: this.cookies, ...headers } });
    const set = cookiesOf(answer);
    if (set)
      this.cookies = [
        ...new Map(
          [...this.cookies.split('; '), ...set.split('; ')]
            .filter(Boolean)
            .map((one) => [one.split('=')[0], one] as const),
        ).values(),
      ].join('; ');
    return answer;
  }

  async password({ username, password }: { username: string; password: string }, more: Record<string, unknown> = {}) {
    const captcha = await this.api.captcha('login');
    return this.post('/api/auth/login', { username, password, captcha, ...more });
  }

  step(body: Record<string, unknown>) {
    return this.post('/api/auth/second-step', body);
  }

  async options(ticket: string | null = null): Promise<Options> {
    const answer = await this.post<{ data: Options }>('/api/auth/passkey-options', { ticket });
    return answer.body.data;
  }

  async byPasskey(device: PasskeyDevice, lies: Lies = {}) {
    return this.post('/api/auth/passkey', { passkey: device.sign(await this.options(), lies) });
  }

  /** The password, which leads to the second step. */
  async ticketOf(who: { username: string; password: string }): Promise<string> {
    const { body, code } = await this.password(who);
    if (!body.secondStep) throw new Error(`No second step: ${code}`);
    return body.secondStep.ticket;
  }
}

export interface App {
  /** The code of the step that lies so many ahead of now; by default of the next one, which a slow machine finds valid too. */
  code: (ahead?: number) => string;
  /** None of its codes was used. */
  forgetSteps: () => Promise<unknown>;
  added: AddedFactor;
}

/** Somebody's hands on their own second factors. */
export class FactorHand {
  constructor(readonly api: TestApi) {}

  list(who: { token: string }): Promise<Answer<{ data: OwnFactors }>> {
    return this.api.call('GET', '/api/second-factors', undefined, who);
  }

  /** One that is confirmed by the code of now, so that the one of the next step is unused. */
  async app(who: { token: string }, name = 'Telefonum'): Promise<App> {
    const begun = await this.api.call<{ data: NewApp }>('POST', '/api/second-factors/app', undefined, who);
    if (begun.status !== 200) throw new Error(`No app: ${begun.code}`);
    const { id, secret } = begun.body.data;
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    const code = (ahead = 1): string => totp.generate({ timestamp: Date.now() + ahead * 30_000 });
    const body = { code: code(0), name };
    const added = await this.api.call<{ data: AddedFactor }>('POST', `/api/second-factors/app/${id}`, body, who);
    if (added.status !== 200) throw new Error(`The app was refused: ${added.code}`);
    const forgetSteps = () => this.api.rows('UPDATE second_factors SET last_step = NULL WHERE id = $1', [id]);
    return { code, forgetSteps, added: added.body.data };
  }

  async passkey(
    who: { token: string },
    device: PasskeyDevice,
    lies: Lies = {},
  ): Promise<Answer<{ data: AddedFactor }>> {
    const options = await this.api.call<{ data: Parameters<PasskeyDevice['create']>[0] }>(
      ...(['POST', '/api/second-factors/passkey-options', undefined, who] as const),
    );
    if (options.status !== 200) throw new Error(`No passkey: ${options.code}`);
    const passkey = device.create(options.body.data, lies);
    return this.api.call('POST', '/api/second-factors/passkey', { passkey, name: 'Dizüstü' }, who);
  }

  prove(who: { token: string }, body: Record<string, unknown>): Promise<Answer> {
    return this.api.call('POST', '/api/second-factors/prove', body, who);
  }
}

export const tokenOf = (answer: Answer<LoginAnswer>): string => {
  const data = answer.body.data as Auth | undefined;
  if (!data) throw new Error(`Nobody is signed in: ${answer.code ?? JSON.stringify(answer.body)}`);
  return data.informations.token;
};

/** Another session of the same person, as it is now. */
export const as = (who: Member, token: string): Member => ({ ...who, token });
