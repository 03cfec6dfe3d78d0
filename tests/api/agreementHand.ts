import {
  acceptanceOf,
  type AdminAgreement,
  type AdminAgreementDraft,
  type AdminSignature,
  type AgreementToSign,
  type AgreementType,
  type SignedAgreement,
} from '@derslik/contract/agreements';
import type { LoginAnswer } from '@derslik/contract/auth';
import { expect } from 'vitest';
import type { Answer, Member, TestApi } from './testApi.js';

export const textOf = (word: string) => ({
  tr: { title: `${word} metni`, text: `# Neden\n${word} için.` },
  en: { title: `Text of ${word}`, text: `# Why\nFor ${word}.` },
});
export const accept = (wanted: AgreementToSign[], language: 'tr' | 'en' = 'tr') =>
  wanted.map(({ id }) => acceptanceOf(id, language));

/** A manager's hand on the school's agreements, and others' at sign-in. */
export class AgreementHand {
  constructor(
    private readonly api: TestApi,
    private readonly manager: Member,
  ) {}

  async read(type: AgreementType): Promise<AdminAgreementDraft> {
    const path = `/api/admin/agreements/${type}`;
    return (await this.api.call<AdminAgreementDraft>('GET', path, undefined, this.manager)).body;
  }
  save(type: AgreementType, body: unknown): Promise<Answer<unknown>> {
    return this.api.call('PUT', `/api/admin/agreements/${type}`, body, this.manager);
  }
  publish(type: AgreementType, revision: number): Promise<Answer<unknown>> {
    return this.api.call('POST', `/api/admin/agreements/${type}/publish`, { revision }, this.manager);
  }
  async publishText(type: AgreementType, word: string): Promise<void> {
    const { revision } = await this.read(type);
    expect((await this.save(type, { ...textOf(word), revision })).status).toBe(200);
    expect((await this.publish(type, revision + 1)).status).toBe(200);
  }
  async listed(): Promise<AdminAgreement[]> {
    return (await this.api.call<AdminAgreement[]>('GET', '/api/admin/agreements', undefined, this.manager)).body;
  }

  async signIn(who: Member, agreements?: unknown, headers: Record<string, string> = {}): Promise<Answer<LoginAnswer>> {
    const { username, password } = who;
    const body = { username, password, captcha: await this.api.captcha('login'), agreements };
    return this.api.call<LoginAnswer>('POST', '/api/auth/login', body, { headers });
  }
  async asked(who: Member): Promise<AgreementToSign[]> {
    return (await this.signIn(who)).body.agreements ?? [];
  }
  signatures(who: Member): Promise<{ address: string }[]> {
    return this.api.rows<{ address: string }>('SELECT * FROM agreement_signatures WHERE user_id = $1', [who.id]);
  }
  /** The console's list. */
  signed(filter: Record<string, unknown>, more = ''): Promise<Answer<AdminSignature[]>> {
    const path = `/api/admin/signatures?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
    return this.api.call<AdminSignature[]>('GET', path, undefined, this.manager);
  }
  async mine(who: { token: string }): Promise<SignedAgreement[]> {
    return (await this.api.call<{ data: SignedAgreement[] }>('GET', '/api/agreements', undefined, who)).body.data;
  }
}
