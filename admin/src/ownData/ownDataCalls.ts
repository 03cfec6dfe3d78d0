import { http, httpData } from '@derslik/client/http';
import type { AdminLeaving, ErasureBody } from '@derslik/contract/erasure';
import type { AdminCopyBody, CopyLink, DataCopy } from '@derslik/contract/ownData';

/** People who are to be erased, and copies of a person's data. */
export const ownDataCalls = {
  leavings: async (): Promise<AdminLeaving[]> => httpData<AdminLeaving[]>({ path: '/admin/leavings' }),
  leavingOf: async (userId: string): Promise<AdminLeaving | null> =>
    httpData<AdminLeaving | null>({ path: `/admin/users/${userId}/leaving` }),
  chooseHeir: async (userId: string, handOverTo: ErasureBody['handOverTo']): Promise<void> => {
    await http({ path: `/admin/users/${userId}/leaving`, method: 'PUT', body: { handOverTo } });
  },
  stopLeaving: async (userId: string, reason: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/leaving/stop`, method: 'POST', body: { reason } });
  },
  dataCopyOf: async (userId: string): Promise<DataCopy | null> =>
    httpData<DataCopy | null>({ path: `/admin/users/${userId}/dataCopy` }),
  askDataCopy: async (userId: string, body: AdminCopyBody): Promise<void> => {
    await http({ path: `/admin/users/${userId}/dataCopy`, method: 'POST', body });
  },
  dataCopyLink: async (userId: string): Promise<string> =>
    (await httpData<CopyLink>({ path: `/admin/users/${userId}/dataCopy/link`, method: 'POST' })).path,
};
export type OwnDataCalls = typeof ownDataCalls;
