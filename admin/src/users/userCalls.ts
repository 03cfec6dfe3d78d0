import { http } from '@derslik/client/http';
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
  erase: async (userId: string, handOverTo: ErasureBody['handOverTo']): Promise<void> => {
    await http({ path: `/admin/users/${userId}/erase`, method: 'POST', body: { handOverTo } });
  },
  removePicture: async (userId: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/avatar`, method: 'DELETE' });
  },
  permissionsOf: (userId: string): Promise<AdminPermissions> => http({ path: `/admin/users/${userId}/permissions` }),
  setPermission: (userId: string, body: AdminPermission): Promise<AdminPermissions> =>
    http({ path: `/admin/users/${userId}/permissions`, method: 'PUT', body }),
  sessionsOf: async (userId: string): Promise<OwnSession[]> =>
    (await http<{ data: OwnSession[] }>({ path: `/admin/users/${userId}/sessions` })).data,
  /** One of theirs, or all but the one that asks. */
  endSessions: async (userId: string, sessionId?: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/sessions${sessionId ? `/${sessionId}` : ''}`, method: 'DELETE' });
  },
};
export type UserCalls = typeof userCalls;
