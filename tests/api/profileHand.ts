import type { AdminMail } from '@derslik/contract/mails';
import type { Profile } from '@derslik/contract/profile';
import { expect } from 'vitest';
import type { Member, TestApi } from './testApi.js';

/** What somebody does with their own profile, and what the school mails of it. */
export class ProfileHand {
  private head: Member | undefined;
  private count = 0;

  constructor(private readonly api: TestApi) {}

  /** Another teacher in each story: the school's staff share no name. `count` makes their address. */
  async next(): Promise<{ head: Member; ayse: Member; count: number }> {
    const { api } = this;
    this.head ??= await api.member({ username: 'mudur', name: 'Meral', surname: 'Koçak', userType: 'general-manager' });
    await api.rows('TRUNCATE wrong_guesses, mails');
    this.count += 1;
    const { head, count } = this;
    const ayse = await api.member({
      ...{ username: `ayse${count}`, email: `ayse${count}@okul.example`, userType: 'teacher' },
      ...{ name: `Ayşe${'abcdefghijklmnopqrstuvwxyz'[count]}`, surname: 'Yıldırım' },
    });
    return { head, ayse, count };
  }

  change(body: Record<string, unknown>, who: Member) {
    return this.api.call<{ data: Profile }>('POST', '/api/profile', body, who);
  }

  async profile(who: Member): Promise<Profile> {
    return (await this.api.call<{ data: Profile }>('GET', '/api/profile', undefined, who)).body.data;
  }

  async mails(): Promise<AdminMail[]> {
    return (await this.api.call<AdminMail[]>('GET', '/api/admin/mails', undefined, this.head)).body;
  }

  /** Each mail's kind and address. */
  async sent(): Promise<string[]> {
    return (await this.mails()).map(({ kind, address }) => `${kind} ${address}`).sort();
  }

  /** What the link carries that was mailed to that address. */
  async tokenOf(address: string): Promise<string> {
    const mail = (await this.mails()).find((one) => one.kind === 'emailChange' && one.address === address);
    const path = `/api/admin/mails/${mail?.id}/link`;
    const { body } = await this.api.call<{ link: string }>('POST', path, undefined, this.head);
    const link = new URL(body.link);
    expect(link.pathname).toBe('/e-posta-onay');
    return link.searchParams.get('token') ?? '';
  }

  /** What somebody did to their own account, as it stands in the audit log. */
  acts(id: string) {
    return this.api.rows<{ act: string; changes: object }>(
      "SELECT act, changes FROM audit_log WHERE subject_id = $1 AND act LIKE 'user.%' AND actor_id = $1 ORDER BY id",
      [id],
    );
  }
}
