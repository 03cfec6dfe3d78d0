import type { Auth, LoginAnswer, LoginBody, demoRoles } from '@derslik/contract/auth';
import { http } from './http';

// Answers carry tokens: no cache holds them.

/** The session, or the agreements that come first. */
export const signIn = (body: LoginBody): Promise<LoginAnswer> =>
  http<LoginAnswer>({ path: '/auth/lim', method: 'POST', body, anonymous: true });

export type DemoRole = (typeof demoRoles)[number];

/** Exists only where the appliance runs its demo school. */
export const demoSignIn = async (as: DemoRole): Promise<Auth> =>
  (await http<{ data: Auth }>({ path: '/demo/sign-in', method: 'POST', body: { as }, anonymous: true })).data;

/** Ends the session of this browser's refresh cookie. If the server is away, it never learns of it, and nobody waits. */
export const endSession = async (): Promise<void> => {
  await http({ path: '/auth/logout', method: 'POST', anonymous: true }).catch(() => null);
};
