import type { Auth } from '@derslik/contract/auth';

/** Says when the account was signed in to before, where the answer of a sign-in tells it. The words for that come when they are needed. */
export const tellEarlier = (auth: Auth): void => {
  if (auth.lastSignIn) void import('./lastSignIn').then(({ tellLastSignIn }) => tellLastSignIn(auth));
};
