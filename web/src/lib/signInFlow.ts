import { endSession } from '@derslik/client/auth';
import { setToken } from '@derslik/client/session';
import { tabStorage } from '@derslik/client/storage';
import type { Auth } from '@derslik/contract/auth';
import type { AppDispatch } from './hooks';
import { dropDraftsOfOthers } from './drafts';
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
  setToken(auth.informations.token, true);
  for (const clear of leavers) clear();
  dropDraftsOfOthers(auth.informations.id);
  dispatch(signedIn(auth));
};

/** Forgets everything that belongs to the person: server data, room passwords, the session. `lost`: it ended from outside. */
export const forgetSession = (dispatch: AppDispatch, lost = false): void => {
  setToken(null, false);
  for (const clear of leavers) clear();
  tabStorage.clear();
  dispatch(lost ? sessionLost() : sessionEnded());
};

/** A guest's session ends here at once, and on the server when it hears of it. */
export const endGuestSession = (dispatch: AppDispatch): void => {
  forgetSession(dispatch);
  void endSession();
};

/** Signs out here and on the server. Without a connection the browser still forgets. */
export const signOut = async (dispatch: AppDispatch): Promise<void> => {
  await endSession();
  forgetSession(dispatch);
};
