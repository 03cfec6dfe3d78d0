import { onAuth, sessionToken, setToken } from '@derslik/client/session';
import { sessionMark } from '@derslik/client/sessionMark';
import { browserStorage } from '@derslik/client/storage';
import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PERSIST, persistReducer, persistStore, REGISTER, REHYDRATE } from 'redux-persist';
import { tellEarlier } from '../features/auth/tellEarlier';
import { rememberPath } from '../lib/redirect';
import { attachStore } from '../lib/lateStore';
import { laterMiddleware, rootReducer } from '../lib/reducer';
import { signedIn } from '../lib/session';
import type { Settings } from '../lib/settings';
import { forgetSession } from '../lib/signInFlow';

/** As redux-persist wants it. */
const storage = {
  getItem: async (key: string) => browserStorage.read(key),
  setItem: async (key: string, value: string) => browserStorage.write(key, value),
  removeItem: async (key: string) => browserStorage.write(key, null),
};

/** Only a person's choices and who is signed in; never room state, server data or texts. */
const persisted = persistReducer({ key: 'root', storage, whitelist: ['settings', 'session'] }, rootReducer);

export const store = configureStore({
  reducer: persisted,
  middleware: (defaults) =>
    defaults({
      serializableCheck: import.meta.env.DEV && { ignoredActions: [FLUSH, REHYDRATE, PERSIST, REGISTER] },
    }).concat(laterMiddleware),
});

attachStore(store.dispatch);

/** Resolves when the kept state has been read. A kept session is renewed by its refresh cookie with the first call. */
export const restored = new Promise<void>((resolve) => {
  const persistor = persistStore(store, null, () => {
    const { loggedIn, informations } = store.getState().session;
    setToken(null, loggedIn || sessionMark.isSet(), informations?.id);
    // Written at once, not some turns later: who leaves the page right after signing in or out is in or out.
    let kept = store.getState();
    store.subscribe(() => {
      const before = kept;
      kept = store.getState();
      if (kept.session !== before.session || kept.settings !== before.settings) void persistor.flush();
    });
    // Each tab writes all of it: with what another tab has written, it does not write that back.
    addEventListener('storage', ({ key, newValue }) => {
      const { settings } = JSON.parse((key === 'persist:root' && newValue) || '{}') as { settings?: string };
      // Only what differs: what is taken is written, too, and tells the other tab.
      if (settings && settings !== JSON.stringify(store.getState().settings))
        store.dispatch({ type: REHYDRATE, key: 'root', payload: { settings: JSON.parse(settings) as Settings } });
    });
    resolve();
  });
});

/** Takes over who signed in by the console alone: this program has kept nobody, and no page of it would ask. */
export const joined = async (): Promise<void> => {
  await restored;
  if (!store.getState().session.loggedIn && sessionMark.isSet()) await sessionToken().catch(() => undefined);
};

onAuth((auth) => {
  if (auth) {
    store.dispatch(signedIn(auth));
    tellEarlier(auth);
    return;
  }
  // Ended from outside (expired, signed out elsewhere): after the next sign-in the person comes back here.
  rememberPath(location.pathname, location.search, store.getState().session.informations?.id);
  forgetSession(store.dispatch, true);
});
