import { createHmac } from 'node:crypto';
import type {
  HookBody,
  HookCreate,
  HookDeliveries,
  HookDelivery,
  Hooks,
  HookSecret,
  HookUpdate,
  SentHookEvent,
} from '@derslik/contract/hooks';
import { HookSender } from '../../api/src/hooks/hookSender.service.js';
import type { MoodleCallSeen } from '../support/moodleServer.js';
import type { Answer, Member, TestApi } from './testApi.js';

/** Whether a secret signed it, reckoned as its documentation says and by nothing of ours. */
export const isSignedBy = (secret: string, { headers, text }: MoodleCallSeen): boolean => {
  const id = String(headers['webhook-id']);
  const sum = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${String(headers['webhook-timestamp'])}.${text}`)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${sum}`);
};

export const bodyOf = <E extends SentHookEvent>({ text }: MoodleCallSeen): HookBody<E> =>
  JSON.parse(text) as HookBody<E>;

/** A general manager's hand on one address that is told what happens. */
export class HookHand {
  constructor(
    private readonly api: TestApi,
    private readonly head: Member,
    readonly id: string,
    public secret: string,
  ) {}

  static async make(
    api: TestApi,
    head: Member,
    settings: Partial<HookCreate> & Pick<HookCreate, 'url'>,
  ): Promise<HookHand> {
    const body = {
      ...{ name: 'Öğrenci bilgi sistemi', allowsPrivate: true, certificate: null },
      events: ['meeting.began', 'meeting.ended', 'attendance.ready', 'recording.ready', 'test.finished'],
      ...settings,
    };
    const made = await api.call<HookSecret>('POST', '/api/admin/hooks', body, head);
    if (made.status !== 201) throw new Error(`The hook was refused: ${made.code}`);
    return new HookHand(api, head, made.body.id, made.body.secret);
  }

  async now() {
    const { body } = await this.api.call<Hooks>('GET', '/api/admin/hooks', undefined, this.head);
    return body.hooks.find(({ id }) => id === this.id);
  }

  async set(settings: Partial<HookUpdate>): Promise<Answer<Hooks>> {
    const { id: _id, failingSince: _since, offBecause: _because, ...now } = (await this.now())!;
    return this.api.call('PUT', `/api/admin/hooks/${this.id}`, { ...now, ...settings }, this.head);
  }

  async deliveries(): Promise<HookDelivery[]> {
    const path = `/api/admin/hookDeliveries?hook=${this.id}`;
    return (await this.api.call<HookDeliveries>('GET', path, undefined, this.head)).body.deliveries;
  }

  async trial(): Promise<HookDelivery> {
    return (await this.api.call<HookDelivery>('POST', `/api/admin/hooks/${this.id}/trial`, undefined, this.head)).body;
  }

  sendAgain(id: string): Promise<Answer<HookDelivery>> {
    return this.api.call('POST', `/api/admin/hookDeliveries/${id}/again`, undefined, this.head);
  }

  /** As its job does every few seconds. */
  sweep(): Promise<void> {
    return this.api.app.get(HookSender, { strict: false }).sweep();
  }

  /** What waits for its next try is due now. */
  async due(): Promise<void> {
    await this.api.rows(
      'UPDATE hook_deliveries SET next_at = now() WHERE hook_id = $1 AND sent_at IS NULL AND failed_at IS NULL',
      [this.id],
    );
  }

  async delete(): Promise<void> {
    await this.api.call('DELETE', `/api/admin/hooks/${this.id}`, undefined, this.head);
  }
}
