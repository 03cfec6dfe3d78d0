import { endSession, hasSignedOutHere } from '@derslik/client/auth';
import { setToken } from '@derslik/client/session';
import { sessionMark } from '@derslik/client/sessionMark';
import { tabStorage } from '@derslik/client/storage';
import type { Auth } from '@derslik/contract/auth';
import type { AppDispatch } from './hooks';
import { dropDraftsOfOthers } from '@derslik/client/drafts';
import { setAccountLanguage } from './i18n';
import { sessionEnded, sessionLost, signedIn } from './session';

/** Code that holds data of the person who leaves (rooms, sockets) clears it here. */
const leavers = new Set<() => void>();
/** Runs `clear` when the session ends; answers a function that takes it back. */
export const onSignOut = (clear: () => void): (() => void) => {
  leavers.add(clear);
  return () => leavers.delete(clear);
};

/** Takes a sign-in's answer: token to memory, the rest to the store. Data of an earlier person goes first. */
export const establishSession = (dispatch: AppDispatch, auth: Auth): void => {
  setToken(auth.informations.token, true, auth.informations.id);
  for (const clear of leavers) clear();
  dropDraftsOfOthers(auth.informations.id);
  dispatch(signedIn(auth));
  if (!auth.informations.isGuest) setAccountLanguage(auth.informations.language);
};

/** Data of the person that this tab alone has: of their calls, rooms and forms. */
export const forgetTab = (): void => {
  for (const clear of leavers) clear();
  tabStorage.clear();
};

/** Forgets everything that belongs to the person: server data, room passwords, the session. `lost`: it ended from outside. */
export const forgetSession = (dispatch: AppDispatch, lost = false): void => {
  setToken(null, false);
  sessionMark.clear();
  forgetTab();
  dispatch(lost ? sessionLost() : sessionEnded());
  // Who comes back after a lost session is most likely the same.
  if (!lost) setAccountLanguage(null);
};

/** A guest's session ends here at once, and on the server when it hears of it. */
export const endGuestSession = (dispatch: AppDispatch): void => {
  forgetSession(dispatch);
  void endSession();
};

/** Signs out here and on the server. Without a connection the browser still forgets. */
export const signOut = async (dispatch: AppDispatch): Promise<void> => {
  const outside = await endSession();
  forgetSession(dispatch);
  hasSignedOutHere.set();
  if (outside) location.assign(outside);
};
