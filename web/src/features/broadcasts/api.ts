import type { BroadcastViewers } from '@derslik/contract/adminBroadcasts';
import type { Broadcast, BroadcastCounts, Broadcasts, BroadcastWrite } from '@derslik/contract/broadcasts';
import type { SchoolClass } from '@derslik/contract/structure';
import { addCalls } from '../../lib/api';

interface BroadcastPageAsked {
  type: 'active' | 'passive';
  /** From 1. */
  page: number;
}

export const broadcastsApi = addCalls((build) => ({
  broadcasts: build.query<Broadcasts, BroadcastPageAsked>({
    query: ({ type, page }) => ({ path: '/broadCasts', whole: true, query: { type, page } }),
    providesTags: ['Broadcast'],
  }),
  /** By the stage's door. */
  ownBroadcast: build.query<Broadcast, string>({
    query: (mToken) => ({ path: '/broadCast', query: { mToken } }),
    providesTags: ['Broadcast'],
    keepUnusedDataFor: 0,
  }),
  broadcastCount: build.query<BroadcastCounts, void>({
    query: () => ({ path: '/broadcastCount' }),
    providesTags: ['Broadcast'],
  }),
  /** Who watched; pages count from 1. */
  viewers: build.query<BroadcastViewers, { mToken: string; page: number; size: number }>({
    query: ({ mToken, page, size }) => ({ path: `/broadCast/${mToken}/viewers`, query: { page, size } }),
    keepUnusedDataFor: 0,
  }),
  /** The classes that one may let watch. */
  watchingClasses: build.query<SchoolClass[], void>({
    query: () => ({ path: '/classes' }),
    // A class may come or go while the form is closed.
    keepUnusedDataFor: 0,
  }),
  createBroadcast: build.mutation<Broadcast, BroadcastWrite>({
    query: (body) => ({ path: '/broadCast', method: 'POST', body }),
    invalidatesTags: ['Broadcast'],
  }),
  updateBroadcast: build.mutation<Broadcast, { mToken: string; body: BroadcastWrite }>({
    query: ({ mToken, body }) => ({ path: `/broadCast/${mToken}`, method: 'PUT', body }),
    invalidatesTags: ['Broadcast'],
  }),
  /** It leaves the lists at once, and comes back where it is refused. */
  deleteBroadcast: build.mutation<unknown, { mToken: string; id: string }>({
    query: ({ mToken }) => ({ path: '/broadCast', method: 'DELETE', query: { mToken } }),
    invalidatesTags: ['Broadcast'],
    onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
      const { selectCachedArgsForQuery, updateQueryData } = broadcastsApi.util;
      const hidden = selectCachedArgsForQuery(getState() as never, 'broadcasts').map((asked) =>
        dispatch(
          updateQueryData('broadcasts', asked, (page) => ({ ...page, data: page.data.filter((one) => one.id !== id) })),
        ),
      );
      await queryFulfilled.catch(() => hidden.forEach((one) => one.undo()));
    },
  }),
}));

export const {
  useBroadcastsQuery,
  useOwnBroadcastQuery,
  useBroadcastCountQuery,
  useViewersQuery,
  useWatchingClassesQuery,
  useCreateBroadcastMutation,
  useUpdateBroadcastMutation,
  useDeleteBroadcastMutation,
} = broadcastsApi;
