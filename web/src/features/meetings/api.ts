import type { Attendee, LastRooms, MeetingCreate, MeetingUpdate, ReservedRoom, Room } from '@derslik/contract/meetings';
import { limits } from '@derslik/contract/limits';
import { api } from '../../lib/api';

export interface ListQuery {
  type: 'next' | 'past';
  onlyMe: boolean;
  /** From 1. */
  page: number;
}

export const meetingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    lastRooms: build.query<LastRooms, ListQuery>({
      query: ({ type, onlyMe, page }) => ({
        path: '/lastRooms',
        whole: true,
        query: { type, onlyMe: onlyMe ? 1 : 0, page, size: limits.meeting.pageSize },
      }),
      providesTags: ['Meeting'],
    }),
    attendance: build.query<Attendee[], { token: string }>({
      query: ({ token }) => ({ path: `/liveRoom/${token}/attendance` }),
    }),
    /** Throws `warning.checkPassword`, `warning.roomLocked`, `warning.roomNotFound`. */
    roomByToken: build.query<Room, { token: string; password?: string }>({
      query: ({ token, password }) => ({ path: '/liveRoomByToken', query: { token, password } }),
      providesTags: ['Meeting'],
    }),
    reserveRoom: build.mutation<ReservedRoom, void>({ query: () => ({ path: '/liveRoom' }) }),
    createMeeting: build.mutation<Room, { token: string; body: MeetingCreate }>({
      query: ({ token, body }) => ({ path: `/liveRoom/${token}`, method: 'POST', body }),
      invalidatesTags: ['Meeting'],
    }),
    updateMeeting: build.mutation<Room, { token: string; body: MeetingUpdate }>({
      query: ({ token, body }) => ({ path: `/liveRoom/${token}`, method: 'PUT', body }),
      invalidatesTags: ['Meeting'],
    }),
    deleteMeeting: build.mutation<unknown, { token: string }>({
      query: ({ token }) => ({ path: '/liveRoom', method: 'DELETE', query: { token } }),
      invalidatesTags: ['Meeting'],
    }),
  }),
});

export const {
  useAttendanceQuery,
  useLastRoomsQuery,
  useRoomByTokenQuery,
  useLazyRoomByTokenQuery,
  useReserveRoomMutation,
  useCreateMeetingMutation,
  useUpdateMeetingMutation,
  useDeleteMeetingMutation,
} = meetingsApi;
