import { http } from '@derslik/client/http';
import type { AdminLeaving, ErasureBody } from '@derslik/contract/erasure';
import type { AdminCopyBody, CopyLink, DataCopy } from '@derslik/contract/ownData';

/** People who are to be erased, and copies of a person's data. */
export const ownDataCalls = {
  leavings: async (): Promise<AdminLeaving[]> =>
    (await http<{ data: AdminLeaving[] }>({ path: '/admin/leavings' })).data,
  leavingOf: async (userId: string): Promise<AdminLeaving | null> =>
    (await http<{ data: AdminLeaving | null }>({ path: `/admin/users/${userId}/leaving` })).data,
  chooseHeir: async (userId: string, handOverTo: ErasureBody['handOverTo']): Promise<void> => {
    await http({ path: `/admin/users/${userId}/leaving`, method: 'PUT', body: { handOverTo } });
  },
  stopLeaving: async (userId: string, reason: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/leaving/stop`, method: 'POST', body: { reason } });
  },
  dataCopyOf: async (userId: string): Promise<DataCopy | null> =>
    (await http<{ data: DataCopy | null }>({ path: `/admin/users/${userId}/dataCopy` })).data,
  askDataCopy: async (userId: string, body: AdminCopyBody): Promise<void> => {
    await http({ path: `/admin/users/${userId}/dataCopy`, method: 'POST', body });
  },
  dataCopyLink: async (userId: string): Promise<string> =>
    (await http<{ data: CopyLink }>({ path: `/admin/users/${userId}/dataCopy/link`, method: 'POST' })).data.path,
};
export type OwnDataCalls = typeof ownDataCalls;
