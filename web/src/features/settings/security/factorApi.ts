import type { AddedFactor, ConfirmAppBody, NewApp, OwnFactors, ProveBody } from '@derslik/contract/factors';
import { addCalls } from '../../../lib/api';

const factorApi = addCalls((build) => ({
  ownFactors: build.query<OwnFactors, void>({
    query: () => ({ path: '/second-factors' }),
    providesTags: ['Factor'],
    // A manager may take them away meanwhile.
    keepUnusedDataFor: 0,
  }),
  beginApp: build.mutation<NewApp, void>({ query: () => ({ path: '/second-factors/app', method: 'POST' }) }),
  confirmApp: build.mutation<AddedFactor, ConfirmAppBody & { id: string }>({
    query: ({ id, ...body }) => ({ path: `/second-factors/app/${id}`, method: 'POST', body }),
    invalidatesTags: ['Factor', 'Session'],
  }),
  renameFactor: build.mutation<unknown, { id: string; name: string }>({
    query: ({ id, name }) => ({ path: `/second-factors/${id}`, method: 'PUT', body: { name } }),
    invalidatesTags: ['Factor'],
  }),
  removeFactor: build.mutation<unknown, { id: string }>({
    query: ({ id }) => ({ path: `/second-factors/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Factor'],
  }),
  renewRecoveryCodes: build.mutation<AddedFactor, void>({
    query: () => ({ path: '/second-factors/recovery-codes', method: 'POST' }),
    invalidatesTags: ['Factor'],
  }),
  proveAgain: build.mutation<unknown, ProveBody>({
    query: (body) => ({ path: '/second-factors/prove', method: 'POST', body }),
  }),
}));

export const {
  useOwnFactorsQuery,
  useBeginAppMutation,
  useConfirmAppMutation,
  useRenameFactorMutation,
  useRemoveFactorMutation,
  useRenewRecoveryCodesMutation,
  useProveAgainMutation,
} = factorApi;
