import type { Broadcast } from '@derslik/contract/broadcasts';
import type { Viewing, ViewingBody } from '@derslik/contract/broadcastViewing';
import { addCalls } from '../../lib/api';

export const { useWatchedBroadcastQuery, useLazyWatchedBroadcastQuery, useWatchMutation } = addCalls((build) => ({
  /** Throws `warning.streamNotFound`, `meeting.notPermitRoom`, `warning.codeAndPassword`, `warning.checkPassword`. */
  watchedBroadcast: build.query<Broadcast, ViewingBody>({
    query: ({ jToken, pwd }) => ({ path: '/broadCast', query: { jToken, ...(pwd && { pwd }) } }),
    keepUnusedDataFor: 0,
  }),
  watch: build.mutation<Viewing, ViewingBody>({
    query: (body) => ({ path: '/broadCastViewing', method: 'POST', body }),
  }),
}));
