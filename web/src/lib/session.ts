import type { Auth } from '@derslik/contract/auth';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Auth as the browser keeps it: everything but the tokens, which stay in memory. */
export type Informations = Omit<Auth['informations'], 'token' | 'tokenExpiresAt' | 'jitsiToken'>;
export interface Session {
  informations: Informations | null;
  permissions: Auth['permissions'];
  meetingPermissions: Auth['meetingPermissions'];
  loggedIn: boolean;
  /** A member's session ended from outside: its time ran out, or it was ended elsewhere. */
  wasEnded: boolean;
  /** A guest is out: another browser has their place, or what they were invited to is over. */
  wasGuestEnded?: boolean;
  /** The account came for the first time, and has not been welcomed yet. */
  isFirst: boolean;
  /** The account waits to be erased: nothing else is open to it. */
  leaving: Auth['leaving'] | null;
}

const noRoles: Informations['roles'] = [];
const signedOut: Session = {
  informations: null,
  permissions: {},
  meetingPermissions: {},
  loggedIn: false,
  wasEnded: false,
  isFirst: false,
  leaving: null,
};

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
      wasEnded: false,
      isFirst: payload.isFirst === true,
      leaving: payload.leaving ?? null,
    }),
    /** They came back. */
    stayed: (state) => {
      state.leaving = null;
    },
    welcomed: (state) => {
      state.isFirst = false;
    },
    /** `id`: of whom it is known; somebody else may be signed in by now. */
    meChanged: (state, { payload }: PayloadAction<Partial<Informations> & Pick<Informations, 'id'>>) => {
      if (state.informations?.id === payload.id) Object.assign(state.informations, payload);
    },
    sessionEnded: () => signedOut,
    sessionLost: ({ informations }) => ({
      ...signedOut,
      wasEnded: informations?.isGuest === false,
      wasGuestEnded: informations?.isGuest === true,
    }),
  },
  selectors: {
    selectMe: (state) => state.informations,
    selectIsFirst: (state) => state.isFirst,
    selectLeaving: (state) => state.leaving ?? null,
    selectWasEnded: (state) => state.wasEnded,
    selectWasGuestEnded: (state) => state.wasGuestEnded === true,
    selectIsMember: (state) => state.loggedIn && state.informations?.isGuest === false,
    selectRoles: (state) => state.informations?.roles ?? noRoles,
    /** A learning platform's word, for whoever leads the meeting that they were sent to. */
    selectMayRecordHere: (state) => state.meetingPermissions['record'] === true,
    /** They may plan broadcasts. */
    selectMayBroadcast: (state) => state.permissions['derslikcreatestream:custom'] === true,
    selectIsGuest: (state) => state.loggedIn && state.informations?.isGuest === true,
  },
});

export const { signedIn, stayed, welcomed, meChanged, sessionEnded, sessionLost } = session.actions;
export const {
  selectMe,
  selectIsFirst,
  selectLeaving,
  selectWasEnded,
  selectWasGuestEnded,
  selectIsMember,
  selectRoles,
  selectIsGuest,
  selectMayRecordHere,
  selectMayBroadcast,
} = session.selectors;
