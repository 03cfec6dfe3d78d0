import type { SignedAgreement } from '@derslik/contract/agreements';
import type { EndedSessions, OwnSession } from '@derslik/contract/sessions';
import { addCalls } from '../../lib/api';

export const settingsApi = addCalls((build) => ({
  signedAgreements: build.query<SignedAgreement[], void>({ query: () => ({ path: '/agreements' }) }),
  ownSessions: build.query<OwnSession[], void>({
    query: () => ({ path: '/sessions' }),
    providesTags: ['Session'],
    // Somebody signs in elsewhere while the page does not look.
    keepUnusedDataFor: 0,
  }),
  endSession: build.mutation<unknown, { id: string }>({
    query: ({ id }) => ({ path: `/sessions/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Session'],
  }),
  endOtherSessions: build.mutation<EndedSessions, void>({
    query: () => ({ path: '/sessions', method: 'DELETE' }),
    invalidatesTags: ['Session'],
  }),
}));

export const { useSignedAgreementsQuery, useOwnSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } =
  settingsApi;
