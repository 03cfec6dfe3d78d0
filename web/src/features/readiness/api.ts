import type { OpenReadiness, ReadinessBody, ReadinessCheck, ReadinessTable } from '@derslik/contract/readiness';
import { addCalls } from '../../lib/api';

export const readinessApi = addCalls((build) => ({
  readinessChecks: build.query<ReadinessCheck[], void>({
    query: () => ({ path: '/readinessChecks' }),
    providesTags: ['Readiness'],
    // Devices are tried while the page does not look.
    keepUnusedDataFor: 0,
  }),
  readinessTable: build.query<ReadinessTable, { id: string }>({
    query: ({ id }) => ({ path: `/readinessChecks/${id}` }),
    keepUnusedDataFor: 0,
  }),
  createReadiness: build.mutation<ReadinessCheck, ReadinessBody>({
    query: (body) => ({ path: '/readinessChecks', method: 'POST', body }),
    invalidatesTags: ['Readiness'],
  }),
  removeReadiness: build.mutation<unknown, { id: string }>({
    query: ({ id }) => ({ path: `/readinessChecks/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Readiness'],
  }),
  openReadiness: build.query<OpenReadiness, { token: string }>({
    query: ({ token }) => ({ path: `/readiness/${token}`, anonymous: true }),
    keepUnusedDataFor: 0,
  }),
}));

export const {
  useReadinessChecksQuery,
  useReadinessTableQuery,
  useCreateReadinessMutation,
  useRemoveReadinessMutation,
  useOpenReadinessQuery,
} = readinessApi;
