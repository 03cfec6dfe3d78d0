import { http, httpData } from '@derslik/client/http';
import type { FactorsOfPerson } from '@derslik/contract/factors';
import type { Belongings, ErasureBody } from '@derslik/contract/erasure';
import type { AdminPermission, AdminPermissions } from '@derslik/contract/permissions';
import type { OwnSession } from '@derslik/contract/sessions';

/** Calls on a user beside reading and writing the record. */
export const userCalls = {
  resetPassword: async (userId: string, password: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/password`, method: 'POST', body: { password } });
  },
  /** Decides about somebody who registered. */
  decideRegistration: async (userId: string, decision: 'approve' | 'refuse'): Promise<void> => {
    await http({ path: `/admin/users/${userId}/${decision}`, method: 'POST' });
  },
  belongingsOf: (userId: string): Promise<Belongings> => http({ path: `/admin/users/${userId}/belongings` }),
  erase: async (userId: string, body: ErasureBody): Promise<void> => {
    await http({ path: `/admin/users/${userId}/erase`, method: 'POST', body });
  },
  removePicture: async (userId: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/avatar`, method: 'DELETE' });
  },
  permissionsOf: (userId: string): Promise<AdminPermissions> => http({ path: `/admin/users/${userId}/permissions` }),
  setPermission: (userId: string, body: AdminPermission): Promise<AdminPermissions> =>
    http({ path: `/admin/users/${userId}/permissions`, method: 'PUT', body }),
  sessionsOf: async (userId: string): Promise<OwnSession[]> =>
    httpData<OwnSession[]>({ path: `/admin/users/${userId}/sessions` }),
  /** One of theirs, or all but the one that asks. */
  endSessions: async (userId: string, sessionId?: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/sessions${sessionId ? `/${sessionId}` : ''}`, method: 'DELETE' });
  },
  factorsOf: async (userId: string): Promise<FactorsOfPerson> =>
    httpData<FactorsOfPerson>({ path: `/admin/users/${userId}/second-factors` }),
  /** All of them, with the recovery codes; every session ends. */
  takeFactors: async (userId: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/second-factors`, method: 'DELETE' });
  },
};
export type UserCalls = typeof userCalls;
