import { callError } from '@derslik/client/callError';
import { errorStatus } from '@derslik/contract/errorStatus';
import type { AuthProvider } from 'react-admin';
import { currentSession, freshSession, type SignIn, signIn, signOut } from './session';

export const authProvider: AuthProvider = {
  login: (wanted: SignIn) => signIn(wanted),
  logout: () => signOut(),
  checkAuth: async () => {
    if (!currentSession() && !(await freshSession())) throw new Error('ra.auth.auth_check_error');
  },
  checkError: async (error: unknown) => {
    if (errorStatus[callError(error).code] === 401) throw new Error('ra.notification.logged_out');
  },
  getIdentity: async () => {
    const session = currentSession();
    if (!session) throw new Error('ra.auth.auth_check_error');
    const { id, name, surname, avatar } = session.informations;
    return { id, fullName: `${name} ${surname}`.trim(), avatar: avatar ?? undefined };
  },
  // After a reload the session comes with the first refresh.
  getPermissions: async () => (currentSession() ?? (await freshSession()))?.informations.roles ?? [],
};
