import type { Attendee, LastRooms, MeetingCreate, MeetingUpdate, ReservedRoom, Room } from '@derslik/contract/meetings';
import { limits } from '@derslik/contract/limits';
import type { Device } from '@derslik/contract/room/state';
import { addCalls } from '../../lib/api';

export interface ListQuery {
  type: 'next' | 'past';
  onlyMe: boolean;
  /** From 1. */
  page: number;
}

interface RoomQuery {
  token: string;
  password?: string | null;
  /** The device with which the person would enter. */
  device?: Device['kind'];
}

export const meetingsApi = addCalls((build) => ({
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
  roomByToken: build.query<Room, RoomQuery>({
    query: (query) => ({ path: '/liveRoomByToken', query: { ...query } }),
    // Waiting people and the open door change while the page does not look.
    keepUnusedDataFor: 0,
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
}));

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
