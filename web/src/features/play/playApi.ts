import type { AudienceAnswerBody, ReactionBody, WatchedBody, WordBody } from '@derslik/contract/audience';
import type { Broadcast } from '@derslik/contract/broadcasts';
import type { Viewing, ViewingBody } from '@derslik/contract/broadcastViewing';
import { addCalls } from '../../lib/api';

export const {
  useWatchedBroadcastQuery,
  useLazyWatchedBroadcastQuery,
  useWatchMutation,
  useWriteWordMutation,
  useAskTooMutation,
  useReactMutation,
  useAnswerSurveyMutation,
} = addCalls((build) => ({
  /** Throws `warning.streamNotFound`, `meeting.notPermitRoom`, `warning.codeAndPassword`, `warning.checkPassword`. */
  watchedBroadcast: build.query<Broadcast, WatchedBody>({
    query: ({ jToken, pwd }) => ({ path: '/broadCast', query: { jToken, ...(pwd && { pwd }) } }),
    keepUnusedDataFor: 0,
  }),
  watch: build.mutation<Viewing, ViewingBody>({
    query: (body) => ({
      path: '/broadCastViewing',
      method: 'POST',
      body,
      ...(body.leaves && { keepalive: true as const }),
    }),
  }),
  /** Throws `audience.wordsOff`, `audience.full`. */
  writeWord: build.mutation<{ id: string }, WordBody>({
    query: (body) => ({ path: '/broadCastWord', method: 'POST', body }),
  }),
  /** Throws `audience.wordsOff`, `audience.questionOver`. */
  askToo: build.mutation<unknown, WatchedBody & { id: string }>({
    query: ({ id, ...body }) => ({ path: `/broadCastWord/${id}/ask`, method: 'POST', body }),
  }),
  /** Throws `audience.reactionsOff`. */
  react: build.mutation<unknown, ReactionBody>({
    query: (body) => ({ path: '/broadCastReaction', method: 'POST', body }),
  }),
  /** Throws `audience.surveyOver`, `audience.answered`. */
  answerSurvey: build.mutation<unknown, AudienceAnswerBody>({
    query: (body) => ({ path: '/broadCastAnswer', method: 'POST', body }),
  }),
}));
