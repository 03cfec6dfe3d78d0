import { expect } from 'vitest';
import type { AdminMail } from '@derslik/contract/mails';
import type { RegisterAnswer } from '@derslik/contract/registerAnswer';
import type { Activation, SignInSettings } from '@derslik/contract/registration';
import { cookiesOf, type Answer, type Member, type TestApi } from './testApi.js';

/** Somebody's network address, for a school that trusts the proxy in front of it. */
export const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** What people do who register, and what the school sets and says. */
export const registering = (api: () => TestApi, head: () => Member) => {
  /** The cookies of the browser that sent the newest form. */
  let browser = '';
  const mails = async () => (await api().call<AdminMail[]>('GET', '/api/admin/mails', undefined, head())).body;
  return {
    mails,
    form: (email: string, more: Record<string, unknown> = {}) => ({
      fullName: 'Deniz Su Yıldız',
      ...{ email, bdate: '', password: 'Rıhtımda 3 martı', passwordAgain: 'Rıhtımda 3 martı' },
      ...{ socialToken: null, socialType: null, confirm: false, confirmAgreement: true, agreements: [] },
      ...{ name: 'Deniz', surname: 'Su', client_type: 3 },
      ...more,
    }),
    async register(email: string, more: Record<string, unknown> = {}, options = {}) {
      const body = { ...this.form(email, more), captcha: await api().captcha('form') };
      const answer = await api().call<RegisterAnswer>('POST', '/api/auth/lim-register', body, options);
      browser = cookiesOf(answer as Answer) || browser;
      return answer;
    },
    get browser() {
      return browser;
    },
    async again(email: string, options = {}) {
      return api().call('POST', '/api/auth/activate-email', { email, captcha: await api().captcha('form') }, options);
    },
    /** In the browser that sent the newest form. */
    activate: (token: string, { headers = {} }: { headers?: Record<string, string> } = {}) =>
      api().call<{ data: Activation }>(
        'POST',
        '/api/auth/check-activate-token',
        { token },
        { headers: { cookie: browser, ...headers } },
      ),
    /** In any other one. */
    activateElsewhere: (token: string, password?: string, options = {}) =>
      api().call<{ data: Activation }>('POST', '/api/auth/check-activate-token', { token, password }, options),
    /** The newest mail's token, as a manager copies it where no mail server is. */
    async tokenOf(): Promise<string> {
      const [mail] = await mails();
      expect(mail?.kind).toBe('activation');
      const { body } = await api().call<{ link: string }>(
        'POST',
        `/api/admin/mails/${mail?.id}/link`,
        undefined,
        head(),
      );
      const link = new URL(body.link);
      expect(link.origin + link.pathname).toBe('http://localhost:1/aktivasyon');
      return link.searchParams.get('token') as string;
    },
    settings: async () =>
      (await api().call<SignInSettings>('GET', '/api/admin/signInSettings', undefined, head())).body,
    async allow(wanted: Partial<SignInSettings>) {
      const { revision } = await this.settings();
      const body = { mode: 'open', domains: [], userType: 'student', revision, ...wanted };
      return api().call<SignInSettings>('PUT', '/api/admin/signInSettings', body, head());
    },
  };
};
