import type { Room } from '@derslik/contract/meetings';
import { addCalls } from './api';

const lessonCalls = addCalls((build) => ({
  lesson: build.query<Room, { code: string }>({
    query: ({ code }) => ({ path: '/metodbox/liveSubjectByToken', query: { token: code } }),
    keepUnusedDataFor: 0,
    providesTags: ['Meeting'],
  }),
  letGuestsIn: build.mutation<Room, { code: string; letsGuestsIn: boolean }>({
    query: ({ code, ...body }) => ({ path: `/lessons/${code}/guests`, method: 'PUT', body }),
    invalidatesTags: ['Meeting'],
  }),
  makeLessonSafe: build.mutation<Room, { code: string; isSafe: boolean }>({
    query: ({ code, ...body }) => ({ path: `/lessons/${code}/safety`, method: 'PUT', body }),
    invalidatesTags: ['Meeting'],
  }),
}));
export const { useLessonQuery, useLetGuestsInMutation, useMakeLessonSafeMutation } = lessonCalls;
