import type { Auth } from '@derslik/contract/auth';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Auth as the browser keeps it: everything but the tokens, which stay in memory. */
export type Informations = Omit<Auth['informations'], 'token' | 'tokenExpiresAt' | 'jitsiToken'>;
export interface Session {
  informations: Informations | null;
  permissions: Auth['permissions'];
  meetingPermissions: Auth['meetingPermissions'];
  loggedIn: boolean;
}

const noRoles: Informations['roles'] = [];
const signedOut: Session = { informations: null, permissions: {}, meetingPermissions: {}, loggedIn: false };

const withoutTokens = ({ informations }: Auth): Informations => {
  const { token: _token, tokenExpiresAt: _expires, jitsiToken: _jitsi, ...rest } = informations;
  return rest;
};

export const session = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Auth>) => ({
      informations: withoutTokens(payload),
      permissions: payload.permissions,
      meetingPermissions: payload.meetingPermissions,
      loggedIn: true,
    }),
    sessionEnded: () => signedOut,
  },
  selectors: {
    selectMe: (state) => state.informations,
    selectIsMember: (state) => state.loggedIn && state.informations?.isGuest === false,
    selectRoles: (state) => state.informations?.roles ?? noRoles,
    selectIsGuest: (state) => state.loggedIn && state.informations?.isGuest === true,
  },
});

export const { signedIn, sessionEnded } = session.actions;
export const { selectMe, selectIsMember, selectRoles, selectIsGuest } = session.selectors;
