import type { AdminMail } from '@derslik/contract/mails';
import { TestApi, type Member } from './testApi.js';

interface Asked {
  on?: TestApi;
  headers?: Record<string, string>;
  /** Default: their own. */
  address?: string;
}

/** Two managers' hands on the mails of a school whose API has no mail server: what it writes waits. */
export class MailHand {
  private constructor(
    readonly api: TestApi,
    readonly head: Member,
    readonly manager: Member,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<MailHand> {
    const api = await TestApi.start(env);
    const [head, manager] = ['mudur@okul.example', 'yardimci@okul.example'];
    return new MailHand(
      api,
      await api.member({ username: 'mudur', userType: 'general-manager', name: 'Gül', email: head }),
      await api.member({ username: 'yardimci', userType: 'manager', email: manager }),
    );
  }

  test(who = this.manager, { on = this.api, headers = {}, address = `${who.username}@okul.example` }: Asked = {}) {
    return on.call<{ id: string }>('POST', '/api/admin/mailServer/test', { address }, { ...who, headers });
  }

  async mails(filter: Record<string, unknown> = {}): Promise<AdminMail[]> {
    const path = `/api/admin/mails?filter=${JSON.stringify(filter)}`;
    return (await this.api.call<AdminMail[]>('GET', path, undefined, this.manager)).body;
  }

  link(id: string, who = this.manager) {
    return this.api.call<{ link: string }>('POST', `/api/admin/mails/${id}/link`, undefined, who);
  }

  again(id: string, on = this.api) {
    return on.call('POST', `/api/admin/mails/${id}/again`, undefined, this.manager);
  }

  acts() {
    const statement = 'SELECT actor_id, act, subject_id FROM audit_log WHERE act LIKE $1 ORDER BY id';
    return this.api.rows(statement, ['mail.%']);
  }
}
