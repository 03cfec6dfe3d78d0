import type { AdminSupport, AdminSupportDetail } from '@derslik/contract/support';
import type { Answer, Member, TestApi } from './testApi.js';

/** What a stranger writes. */
export const visitor = {
  fullName: 'Can Demir',
  email: 'Can@ev.example',
  phone: '0532-123-4567',
  message: 'Ses gelmiyor.',
};

/** The calls of the support form and of the console's page about it. */
export const supportCalls = (api: TestApi, manager: Member) => ({
  write: async (
    body: Record<string, unknown> = {},
    { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> =>
    api.call(
      'POST',
      '/api/form',
      { ...visitor, company: 1, captcha: await api.captcha('form'), ...body },
      { token, headers },
    ),
  list: async (filter: Record<string, unknown> = {}) => {
    const query = encodeURIComponent(JSON.stringify(filter));
    return (await api.call<AdminSupport[]>('GET', `/api/admin/support?filter=${query}`, undefined, manager)).body;
  },
  one: async (id: string) =>
    (await api.call<AdminSupportDetail>('GET', `/api/admin/support/${id}`, undefined, manager)).body,
  change: (id: string, body: Record<string, unknown>) =>
    api.call<AdminSupportDetail>('PUT', `/api/admin/support/${id}`, body, manager),
  answer: (id: string, text: string, seen = 0) =>
    api.call<AdminSupportDetail>('POST', `/api/admin/support/${id}/answers`, { text, seen }, manager),
  overview: async () =>
    (await api.call<{ open: number; hasContactForm: boolean }>('GET', '/api/admin/supportState', undefined, manager))
      .body,
  /** Acts about support that are not among those seen before: what is written there stays. */
  acts: (before: readonly { id: string }[] = []) =>
    api
      .rows<{ id: string; act: string; actor_id: string }>(
        `SELECT id, act, actor_id FROM audit_log WHERE act LIKE 'support.%' ORDER BY id`,
      )
      .then((acts) => acts.filter(({ id }) => !before.some((one) => one.id === id))),
});
