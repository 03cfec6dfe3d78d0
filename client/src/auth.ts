import type { Auth, LoginAnswer, LoginBody, SignedOut, demoRoles } from '@derslik/contract/auth';
import type { SecondStepBody } from '@derslik/contract/factors';
import { http } from './http';
import { tabStorage } from './storage';

// Answers carry tokens: no cache holds them.

/** The session, or what comes first: a second step, agreements. */
export const signIn = (body: LoginBody): Promise<LoginAnswer> =>
  http<LoginAnswer>({ path: '/auth/lim', method: 'POST', body, anonymous: true });

/** The step after the password, and what else comes first then. */
export const takeSecondStep = (body: SecondStepBody): Promise<LoginAnswer> =>
  http<LoginAnswer>({ path: '/auth/second-step', method: 'POST', body, anonymous: true });

export type DemoRole = (typeof demoRoles)[number];

/** Exists only where the appliance runs its demo school. */
export const demoSignIn = async (as: DemoRole): Promise<Auth> =>
  (await http<{ data: Auth }>({ path: '/demo/sign-in', method: 'POST', body: { as }, anonymous: true })).data;

/**
 * Ends the session of this browser's refresh cookie. If the server is away, it never learns of it, and nobody waits.
 * @returns where the browser goes to sign out at the system that they came from too; null: nowhere
 */
export const endSession = async (): Promise<string | null> => {
  const ended = await http<{ data: SignedOut }>({ path: '/auth/logout', method: 'POST', anonymous: true }).catch(
    () => null,
  );
  return ended?.data.outside ?? null;
};

/** Where a provider's button leads. `path`: where they go on afterwards. */
export const providerAddress = (id: string, path: string): string =>
  `/api/auth/identity/${id}/begin?${new URLSearchParams({ path }).toString()}`;

/** Where somebody proves at a provider of theirs that it is still they, before a change of their account. `path`: where they come back to. */
export const proofAddress = (id: string, path: string): string => `${providerAddress(id, path)}&prove=1`;

const stayedKey = 'signedOutHere';
/** Who has just signed out in this tab isn't led in again by themselves. */
export const hasSignedOutHere = {
  read: (): boolean => tabStorage.read(stayedKey) !== null,
  set: (): void => tabStorage.write(stayedKey, ''),
};
