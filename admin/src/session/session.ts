import {
  demoSignIn,
  endSession,
  hasSignedOutHere,
  signIn as signInByPassword,
  takeSecondStep,
} from '@derslik/client/auth';
import { sessionMark } from '@derslik/client/sessionMark';
import { dropDraftsOfOthers } from '@derslik/client/drafts';
import { takenBy } from '@derslik/client/takenBy';
import { onAuth, sessionToken, setToken } from '@derslik/client/session';
import type { AgreementToSign } from '@derslik/contract/agreements';
import type { EarlierSignIn, SecondStep, SecondStepBody } from '@derslik/contract/factors';
import { AppError } from '@derslik/contract/errors';
import type { Auth, LoginAnswer, LoginBody } from '@derslik/contract/auth';

/** Who is signed in, in memory only: a reload asks anew with the refresh cookie, which scripts cannot read. */
let auth: Auth | null = null;
/** Who was here has signed out themselves. */
let hasLeft = false;
const listeners = new Set<() => void>();
let lastSignIn: EarlierSignIn | null = null;

export const currentSession = (): Auth | null => auth;

/** The session ended while somebody worked, without a word of theirs. */
export const wasEnded = (): boolean => auth === null && !hasLeft;
export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const hold = (next: Auth | null): void => {
  auth = next;
  if (next) {
    hasLeft = false;
    dropDraftsOfOthers(next.informations.id);
    sessionMark.set();
  }
  for (const listener of listeners) listener();
  // Signed out here, this browser may still be signed in again in another tab; once it is somebody else's, it is over here.
  setToken(next?.informations.token ?? null, takenBy.read() === null, next?.informations.id);
};
onAuth((next) => {
  if (!next) sessionMark.clear();
  // They came from outside, and this page is the first to ask for their session.
  lastSignIn = next?.lastSignIn ?? lastSignIn;
  hold(next);
});
hold(null);

/** Where a demo school runs, its manager comes in without a password. A ticket: the step after it; `remember` alone: by a passkey. */
export type SignIn = LoginBody | SecondStepBody | { as: 'manager' } | { byPasskey: { remember: boolean } };

/** Who has something to sign is not signed in yet. */
export class AgreementsFirst extends Error {
  constructor(
    readonly agreements: readonly AgreementToSign[],
    /** With it one goes on, after a second step. */
    readonly ticket: string | null,
  ) {
    super('auth.agreementWarning');
  }
}

/** Whose password was right shows a second factor. */
export class StepFirst extends Error {
  constructor(readonly step: SecondStep) {
    super('factors.stepTitle');
  }
}

/** The sign-in before this one, said once. */
export const takeLastSignIn = (): EarlierSignIn | null => {
  const last = lastSignIn;
  lastSignIn = null;
  return last;
};

const answerTo = async (wanted: Exclude<SignIn, { as: 'manager' }>): Promise<LoginAnswer> => {
  if ('ticket' in wanted) return takeSecondStep(wanted);
  if (!('byPasskey' in wanted)) return signInByPassword({ ...wanted, isConsole: true });
  const { signInByPasskey } = await import('@derslik/client/passkeys');
  return signInByPasskey({ ...wanted.byPasskey, isConsole: true });
};

/** @throws StepFirst, AgreementsFirst */
export const signIn = async (wanted: SignIn): Promise<void> => {
  if ('as' in wanted) return hold(await demoSignIn(wanted.as));
  const { data, agreements, secondStep, arrival, ticket } = await answerTo(wanted);
  // Somebody of the school's directory is asked something first, in the app.
  if (arrival) return location.assign('/kurum-girisi?soru=1');
  if (secondStep) throw new StepFirst(secondStep);
  if (agreements) throw new AgreementsFirst(agreements, ticket ?? null);
  // The code of a slip: the app asks for an own password in its place.
  if (!data) throw new AppError('auth.firstInApp');
  lastSignIn = data.lastSignIn ?? null;
  hold(data);
};

/** The session, renewed where there is none in memory; null when this browser has none. */
export const freshSession = async (): Promise<Auth | null> => ((await sessionToken()) ? auth : null);

export const signOut = async (): Promise<void> => {
  // The cookie may be somebody else's by now: what ended here ends nothing of theirs.
  const isOver = auth === null || takenBy.read() !== null;
  if (!isOver) {
    hasLeft = true;
    sessionMark.clear();
  }
  hold(null);
  if (isOver) return;
  const outside = await endSession();
  hasSignedOutHere.set();
  if (outside) location.assign(outside);
};
