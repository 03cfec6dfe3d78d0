import { http } from '@derslik/client/http';

/** Calls on a user beside reading and writing the record. */
export const userCalls = {
  resetPassword: async (userId: string, password: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/password`, method: 'POST', body: { password } });
  },
  /** Of somebody who registered. */
  decideRegistration: async (userId: string, decision: 'approve' | 'refuse'): Promise<void> => {
    await http({ path: `/admin/users/${userId}/${decision}`, method: 'POST' });
  },
  removePicture: async (userId: string): Promise<void> => {
    await http({ path: `/admin/users/${userId}/avatar`, method: 'DELETE' });
  },
};
export type UserCalls = typeof userCalls;
