import type { Heir, LeavingBody } from '@derslik/contract/erasure';
import type { CopyBody, CopyLink, OwnData } from '@derslik/contract/ownData';
import { addCalls } from '../../../lib/api';

const ownDataApi = addCalls((build) => ({
  ownData: build.query<OwnData, void>({
    query: () => ({ path: '/ownData' }),
    providesTags: ['OwnData'],
    keepUnusedDataFor: 0,
  }),
  askCopy: build.mutation<OwnData, CopyBody>({
    query: (body) => ({ path: '/ownData/copy', method: 'POST', body }),
    invalidatesTags: ['OwnData'],
  }),
  copyLink: build.mutation<CopyLink, void>({ query: () => ({ path: '/ownData/copy/link', method: 'POST' }) }),
  heirs: build.query<Heir[], string>({ query: (q) => ({ path: `/ownData/heirs?q=${encodeURIComponent(q)}` }) }),
  leave: build.mutation<{ days: number }, LeavingBody>({
    query: (body) => ({ path: '/ownData/leaving', method: 'POST', body }),
  }),
  comeBack: build.mutation<OwnData, void>({ query: () => ({ path: '/ownData/leaving', method: 'DELETE' }) }),
}));

export const {
  useOwnDataQuery,
  useAskCopyMutation,
  useCopyLinkMutation,
  useHeirsQuery,
  useLeaveMutation,
  useComeBackMutation,
} = ownDataApi;
