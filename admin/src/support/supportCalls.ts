import { http } from '@derslik/client/http';
import type { SupportAnswer, SupportOverview, SupportSettings, SupportUpdate } from '@derslik/contract/support';

/** What is done with messages beside listing them. */
export const supportCalls = {
  /** Mailed to its writer. */
  answerSupport: async (id: string, body: SupportAnswer): Promise<void> => {
    await http({ path: `/admin/support/${id}/answers`, method: 'POST', body });
  },
  changeSupport: async (id: string, body: SupportUpdate): Promise<void> => {
    await http({ path: `/admin/support/${id}`, method: 'PUT', body });
  },
  supportOverview: (): Promise<SupportOverview> => http<SupportOverview>({ path: '/admin/supportState' }),
  setSupport: async (body: SupportSettings): Promise<void> => {
    await http({ path: '/admin/supportState', method: 'PUT', body });
  },
};
export type SupportCalls = typeof supportCalls;
