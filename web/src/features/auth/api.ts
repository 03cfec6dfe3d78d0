import type { Auth, LoginBody, demoRoles } from '@derslik/contract/auth';
import { http } from '../../lib/http';

/** Answers carry tokens, so these calls stay out of the store's cache. */
export const signIn = async (body: LoginBody): Promise<Auth> =>
  (await http<{ data: Auth }>({ path: '/auth/lim', method: 'POST', body, anonymous: true })).data;

export type DemoRole = (typeof demoRoles)[number];

/** Exists only where the appliance runs its demo school. */
export const demoSignIn = async (as: DemoRole): Promise<Auth> =>
  (await http<{ data: Auth }>({ path: '/demo/sign-in', method: 'POST', body: { as }, anonymous: true })).data;
