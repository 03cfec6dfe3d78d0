import type { Attendee, LastRooms, MeetingCreate, MeetingUpdate, ReservedRoom, Room } from '@derslik/contract/meetings';
import { limits } from '@derslik/contract/limits';
import type { SchoolClass } from '@derslik/contract/structure';
import { addCalls } from '../../lib/api';
import { roomByCode, type RoomQuery } from './roomByCode';

export interface MeetingsQuery {
  type: 'next' | 'past';
  onlyMe: boolean;
  /** Lessons of the timetable in the place of meetings; of the past alone. */
  lessons?: boolean;
  /** From 1. */
  page: number;
}

export const meetingsApi = addCalls((build) => ({
  lastRooms: build.query<LastRooms, MeetingsQuery>({
    query: ({ type, onlyMe, lessons, page }) => ({
      path: '/lastRooms',
      whole: true,
      query: { type, onlyMe: onlyMe ? 1 : 0, ...(lessons && { lessons: 1 }), page, size: limits.meeting.pageSize },
    }),
    providesTags: ['Meeting'],
  }),
  attendance: build.query<Attendee[], { code: string }>({
    query: ({ code }) => ({ path: `/liveRoom/${code}/attendance` }),
  }),
  roomByCode: build.query<Room, RoomQuery>({
    query: roomByCode,
    // Waiting people and the open door change while the page does not look.
    keepUnusedDataFor: 0,
  }),
  /** The classes that one may plan a meeting for. */
  myClasses: build.query<SchoolClass[], void>({
    query: () => ({ path: '/classes' }),
    // A class may come or go while the form is closed.
    keepUnusedDataFor: 0,
  }),
  reserveRoom: build.mutation<ReservedRoom, void>({ query: () => ({ path: '/liveRoom' }) }),
  createMeeting: build.mutation<Room, { code: string; body: MeetingCreate }>({
    query: ({ code, body }) => ({ path: `/liveRoom/${code}`, method: 'POST', body }),
    invalidatesTags: ['Meeting'],
  }),
  updateMeeting: build.mutation<Room, { code: string; body: MeetingUpdate }>({
    query: ({ code, body }) => ({ path: `/liveRoom/${code}`, method: 'PUT', body }),
    invalidatesTags: ['Meeting'],
  }),
  deleteMeeting: build.mutation<unknown, { code: string }>({
    query: ({ code }) => ({ path: '/liveRoom', method: 'DELETE', query: { token: code } }),
    invalidatesTags: ['Meeting'],
  }),
}));

export const {
  useAttendanceQuery,
  useLastRoomsQuery,
  useRoomByCodeQuery,
  useLazyRoomByCodeQuery,
  useMyClassesQuery,
  useReserveRoomMutation,
  useCreateMeetingMutation,
  useUpdateMeetingMutation,
  useDeleteMeetingMutation,
} = meetingsApi;
