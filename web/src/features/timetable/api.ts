import type { CalendarFeed, LessonMailWish, NewCalendarFeed } from '@derslik/contract/lessons';
import type { Day, TimetableLesson } from '@derslik/contract/timetable';
import { addCalls } from '../../lib/api';

const timetableCalls = addCalls((build) => ({
  /** One's own lessons of these days, both included, by their time. */
  myLessons: build.query<TimetableLesson[], { from: Day; to: Day }>({
    query: ({ from, to }) => ({ path: '/timetable', whole: true, query: { from, to } }),
    // Doors open and lessons change meanwhile.
    keepUnusedDataFor: 30,
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
  useCalendarFeedQuery,
  useRenewCalendarFeedMutation,
  useEndCalendarFeedMutation,
  useLessonMailsQuery,
  useWantLessonMailsMutation,
} = timetableCalls;
