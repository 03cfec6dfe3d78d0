import type { CalendarFeed, LessonMailWish, NewCalendarFeed } from '@derslik/contract/lessons';
import type { Day, TimetableLesson } from '@derslik/contract/timetable';
import type { LessonChoices, LessonWrite } from '@derslik/contract/timetableDays';
import { addCalls } from '../../lib/api';

const timetableCalls = addCalls((build) => ({
  /** One's own lessons of these days, both included, by their time. */
  myLessons: build.query<TimetableLesson[], { from: Day; to: Day }>({
    query: ({ from, to }) => ({ path: '/timetable', whole: true, query: { from, to } }),
    // Doors open and lessons change meanwhile.
    keepUnusedDataFor: 30,
    providesTags: ['Timetable'],
  }),
  lessonChoices: build.query<LessonChoices, void>({
    query: () => ({ path: '/lessons/choices', whole: true }),
    keepUnusedDataFor: 0,
  }),
  makeLesson: build.mutation<{ id: string }, LessonWrite>({
    query: (body) => ({ path: '/lessons', method: 'POST', body, whole: true }),
    invalidatesTags: ['Timetable'],
  }),
  deleteLesson: build.mutation<{ id: string }, string>({
    query: (id) => ({ path: `/lessons/${id}`, method: 'DELETE', whole: true }),
    invalidatesTags: (_gone, error) => (error ? [] : ['Timetable']),
  }),
  calendarFeed: build.query<CalendarFeed, void>({
    query: () => ({ path: '/calendarFeed' }),
    keepUnusedDataFor: 0,
  }),
  renewCalendarFeed: build.mutation<NewCalendarFeed, void>({
    query: () => ({ path: '/calendarFeed', method: 'POST' }),
  }),
  endCalendarFeed: build.mutation<unknown, void>({ query: () => ({ path: '/calendarFeed', method: 'DELETE' }) }),
  lessonMails: build.query<LessonMailWish, void>({ query: () => ({ path: '/lessonMails' }), keepUnusedDataFor: 0 }),
  wantLessonMails: build.mutation<LessonMailWish, boolean>({
    query: (isOn) => ({ path: '/lessonMails', method: 'PUT', body: { isOn } }),
  }),
}));

export const {
  useMyLessonsQuery,
  useLessonChoicesQuery,
  useMakeLessonMutation,
  useDeleteLessonMutation,
  useCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useEndCalendarFeedMutation,
  useLessonMailsQuery,
  useWantLessonMailsMutation,
} = timetableCalls;
